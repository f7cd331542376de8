"use client";

import { useTranslations } from "use-intl";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { Select } from "@/components/ui/form/select";
import type { DraftButton } from "@/lib/console/templates/content-draft";
import { setButton, setDynamicUrl, setUrlType } from "@/lib/console/templates/draft-edits";
import { BUTTON_OFFER_CODE_MAX_LENGTH } from "@/lib/template/limits";

/** A button's value field, by type. */
export function ButtonValue({ button, place }: { button: DraftButton; place: number }) {
	const t = useTranslations("templates.buttons");
	const { edit } = useContentEditing();
	const path = `buttons.${place}`;
	const { type } = button.value;
	const value = button.value.value ?? "";

	function setValue(next: string) {
		edit(setButton(button.key, { value: next === "" ? null : next }));
	}

	if (type === "custom") {
		return (
			<PathField path={`${path}.value`} label={t("replyKey")} hint={t("replyKeyHint")} optional>
				<PathInput path={`${path}.value`} value={value} onValueChange={setValue} />
			</PathField>
		);
	}
	if (type === "visit_website") return <WebsiteValue button={button} path={path} />;
	if (type === "call_phone") {
		return (
			<div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
				<PathField path={`${path}.country_code`} label={t("country")}>
					<PathInput
						path={`${path}.country_code`}
						type="tel"
						dir="ltr"
						placeholder={t("countryExample")}
						value={button.value.country_code ?? ""}
						onValueChange={(code) => edit(setButton(button.key, { country_code: code === "" ? null : code }))}
					/>
				</PathField>
				<PathField path={`${path}.value`} label={t("phone")}>
					<PathInput path={`${path}.value`} type="tel" dir="ltr" value={value} onValueChange={setValue} />
				</PathField>
			</div>
		);
	}
	if (type === "copy_offer_code") {
		return (
			<PathField
				path={`${path}.value`}
				label={t("offerCode")}
				counter={{ text: value, limit: BUTTON_OFFER_CODE_MAX_LENGTH }}
			>
				<PathInput path={`${path}.value`} dir="ltr" value={value} onValueChange={setValue} />
			</PathField>
		);
	}
	if (type === "view_catalog") {
		return <p className="self-center text-ink-3 text-label @xl:pt-6">{t("typeHints.view_catalog")}</p>;
	}
	return <p className="self-center text-ink-3 text-label @xl:pt-6">{t("otherTypeText")}</p>;
}

function WebsiteValue({ button, path }: { button: DraftButton; path: string }) {
	const t = useTranslations("templates.buttons");
	const { edit } = useContentEditing();
	const { url_type, dynamic_url, value } = button.value;
	const kind = url_type ?? (dynamic_url && !value ? "dynamic" : "static");
	const isDynamic = kind === "dynamic";
	const options = [
		{ value: "static", label: t("urlStatic") },
		{ value: "dynamic", label: t("urlDynamic") },
	];
	const ownKind = button.origin?.url_type ?? kind;
	if (!options.some((option) => option.value === ownKind)) {
		options.push({ value: ownKind, label: t("otherType", { type: ownKind }) });
	}
	return (
		<div className="flex min-w-0 flex-col gap-2">
			{isDynamic ? (
				<PathField path={`${path}.dynamic_url`} label={t("url")}>
					<PathInput
						path={`${path}.dynamic_url`}
						type="text"
						inputMode="url"
						dir="ltr"
						placeholder={t("urlDynamicExample", { placeholder: "{{1}}" })}
						value={dynamic_url ?? ""}
						onValueChange={(url) => edit(setDynamicUrl(button.key, url))}
					/>
				</PathField>
			) : (
				<PathField path={`${path}.value`} label={t("url")}>
					<PathInput
						path={`${path}.value`}
						type="text"
						inputMode="url"
						dir="ltr"
						placeholder={t("urlExample")}
						value={value ?? ""}
						onValueChange={(url) => edit(setButton(button.key, { value: url === "" ? null : url }))}
					/>
				</PathField>
			)}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<PathField path={`${path}.url_type`} label={t("urlKind")} labelHidden>
					<Select
						look="small"
						className="self-start"
						value={kind}
						onValueChange={(next) => edit(setUrlType(button.key, next))}
						options={options}
					/>
				</PathField>
				{isDynamic && (
					<span className="text-ink-3 text-label">{t("urlDynamicHint", { placeholder: "{{1}}" })}</span>
				)}
			</div>
		</div>
	);
}
