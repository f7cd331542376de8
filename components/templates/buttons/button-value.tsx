"use client";

import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { setButton, setDynamicUrl, setUrlType } from "@/components/templates/edit/button-edits";
import type { DraftButton } from "@/components/templates/edit/content-draft";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { PathSelect } from "@/components/templates/fields/path-select";
import { CountryButton } from "@/components/ui/form/country-button";
import { Counter } from "@/components/ui/form/field";
import { callingCodeAt, callingCodeOf, mainCountry } from "@/lib/console/contacts/numbers/countries";
import { BUTTON_OFFER_CODE_MAX_LENGTH } from "@/lib/template/limits";

/** A button's value field, by type. */
export function ButtonValue({ button, place }: { button: DraftButton; place: number }) {
	const t = useTranslations("templates.buttons");
	const { edit } = useContentEditing();
	const path = `buttons.${place}`;
	const { type } = button.value;
	const value = button.value.value ?? "";

	function setValue(next: string) {
		edit(setButton(button.key, { value: next === "" ? null : next }), `${button.key}.value`);
	}

	if (type === "custom") {
		return (
			<PathField path={`${path}.value`} label={t("replyKey")} labelHidden>
				<PathInput
					path={`${path}.value`}
					placeholder={t("replyKeyExample")}
					title={t("replyKeyHint")}
					value={value}
					onValueChange={setValue}
				/>
			</PathField>
		);
	}
	if (type === "visit_website") return <WebsiteValue button={button} path={path} />;
	if (type === "call_phone") return <PhoneValue button={button} path={path} />;
	if (type === "copy_offer_code") {
		return (
			<PathField path={`${path}.value`} label={t("offerCode")} labelHidden>
				<div className="relative">
					<PathInput
						path={`${path}.value`}
						dir="ltr"
						placeholder={t("offerCode")}
						className="pe-16"
						value={value}
						onValueChange={setValue}
					/>
					<span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center">
						<Counter text={value} limit={BUTTON_OFFER_CODE_MAX_LENGTH} />
					</span>
				</div>
			</PathField>
		);
	}
	if (type === "view_catalog") return <NoValue>{t("typeHints.view_catalog")}</NoValue>;
	return <NoValue>{t("otherTypeText")}</NoValue>;
}

function NoValue({ children }: { children: ReactNode }) {
	return <p className="flex min-h-8.5 items-center text-ink-3 text-label">{children}</p>;
}

/** The number to call, with its country in front of it. A typed country code is taken over. */
function PhoneValue({ button, path }: { button: DraftButton; path: string }) {
	const t = useTranslations("templates.buttons");
	const { edit, isReadOnly } = useContentEditing();
	const input = useRef<HTMLInputElement>(null);
	/** Which of several countries with the same code was chosen. */
	const [chosen, setChosen] = useState<string | null>(null);
	const callingCode = button.value.country_code ?? "";
	const isChosen = chosen !== null && callingCodeOf(chosen) === callingCode;
	return (
		<PathField path={`${path}.value`} otherPath={`${path}.country_code`} label={t("phone")} labelHidden>
			<div className="relative" dir="ltr" data-path={`${path}.country_code`}>
				{!isReadOnly && (
					<CountryButton
						country={isChosen ? chosen : mainCountry(callingCode)}
						callingCode={callingCode}
						onChoose={(country_code, country) => {
							setChosen(country);
							edit(setButton(button.key, { country_code }));
						}}
						focusAfter={input}
					/>
				)}
				<PathInput
					ref={input}
					path={`${path}.value`}
					type="tel"
					dir="ltr"
					placeholder={t("phone")}
					className={isReadOnly ? "" : "ps-16"}
					value={
						isReadOnly ? `${callingCode} ${button.value.value ?? ""}`.trim() : (button.value.value ?? "")
					}
					onValueChange={(typed) => {
						const international = typed
							.trim()
							.replace(/^00/, "+")
							.replace(/[^\d+]/g, "");
						const code = international.startsWith("+") ? callingCodeAt(international) : undefined;
						const members = { value: typed === "" ? null : typed, ...(code && { country_code: code }) };
						edit(setButton(button.key, members), `${button.key}.value`);
					}}
				/>
			</div>
		</PathField>
	);
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
	const member = isDynamic ? "dynamic_url" : "value";
	return (
		<div className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-start gap-1.5">
			<PathField
				path={`${path}.${member}`}
				label={t("url")}
				labelHidden
				hint={isDynamic ? t("urlDynamicHint", { placeholder: "{{1}}" }) : undefined}
			>
				<PathInput
					path={`${path}.${member}`}
					type="text"
					inputMode="url"
					dir="ltr"
					placeholder={isDynamic ? t("urlDynamicExample", { placeholder: "{{1}}" }) : t("urlExample")}
					value={(isDynamic ? dynamic_url : value) ?? ""}
					onValueChange={(url) =>
						edit(
							isDynamic
								? setDynamicUrl(button.key, url)
								: setButton(button.key, { value: url === "" ? null : url }),
							`${button.key}.${member}`,
						)
					}
				/>
			</PathField>
			<PathField path={`${path}.url_type`} label={t("urlKind")} labelHidden>
				<PathSelect
					look="small"
					className="h-8.5! max-w-36"
					value={kind}
					onValueChange={(next) => edit(setUrlType(button.key, next))}
					options={options}
				/>
			</PathField>
		</div>
	);
}
