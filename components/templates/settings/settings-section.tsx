"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { setFields } from "@/components/templates/edit/draft-edits";
import { useContentEditing, useDraft, useFindings } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { PathCheckbox, PathSelect } from "@/components/templates/fields/path-select";
import { AuthSettings } from "@/components/templates/settings/auth-settings";
import { DurationField } from "@/components/templates/settings/duration-field";
import { SettingsGroup } from "@/components/templates/settings/settings-group";
import { useSettings } from "@/components/templates/settings/use-settings";
import { useFormats } from "@/lib/console/formats/reader";
import { isAuthentication } from "@/lib/template/authentication";

/** Settings that most templates don't change: format, catalog, validity, sign-in codes. */
export function SettingsSection() {
	const t = useTranslations("templates.settings");
	const { list } = useFormats();
	const { edit } = useContentEditing();
	const { at } = useFindings();
	const fields = useSettings();
	const ownFormat = useDraft((draft) => draft.base?.parameter_format);
	const formats = withOwn([{ value: "TEXT", label: t("formatText") }], [fields.parameter_format, ownFormat]);
	const [open, setOpen] = useState(false);
	const hasError = SETTING_PATHS.some((path) => at(path).error !== undefined);
	useEffect(() => {
		if (hasError) setOpen(true);
	}, [hasError]);

	const on = [
		fields.is_catalog && t("onCatalog"),
		fields.is_custom_validity_period && t("onValidity"),
		fields.auth_delivery_method !== null && t("onAuth"),
	].filter((text) => text !== false);

	return (
		<details
			open={open}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="group rounded-card border border-line"
		>
			<summary className="flex min-h-10 list-none items-center gap-2 rounded-card px-3 hover:bg-subtle">
				<ChevronRight className="size-4 text-ink-3 group-open:rotate-90 rtl:-scale-x-100" aria-hidden />
				<span className="font-semibold text-table">{t("title")}</span>
				<span className="ms-auto truncate text-ink-3 text-label">
					{on.length > 0 ? list(on) : t("summaryNone")}
				</span>
			</summary>
			<div className="flex flex-col gap-5 border-line border-t p-4">
				{/* Nearly always, there's nothing to choose. */}
				{(formats.length > 1 || at("parameter_format").error !== undefined) && (
					<PathField path="parameter_format" label={t("format")} hint={t("formatHint")} className="max-w-sm">
						<PathSelect
							value={fields.parameter_format}
							onValueChange={(format) => edit(setFields({ parameter_format: format }))}
							options={formats}
						/>
					</PathField>
				)}
				<SettingsGroup title={t("catalog.title")}>
					<PathCheckbox
						checked={fields.is_catalog}
						onCheckedChange={(is_catalog) => edit(setFields({ is_catalog }))}
						label={t("catalog.on")}
					/>
					{(fields.is_catalog || fields.catalog_format || fields.connected_catalog_id) && (
						<div className="grid gap-3 sm:grid-cols-2">
							<PathField
								path="catalog_format"
								label={t("catalog.format")}
								hint={t("catalog.formatHint")}
								optional
							>
								<PathInput
									path="catalog_format"
									value={fields.catalog_format ?? ""}
									onValueChange={(text) =>
										edit(setFields({ catalog_format: text === "" ? null : text }), "catalog_format")
									}
								/>
							</PathField>
							<PathField path="connected_catalog_id" label={t("catalog.id")} optional>
								<PathInput
									path="connected_catalog_id"
									value={fields.connected_catalog_id ?? ""}
									onValueChange={(text) =>
										edit(
											setFields({ connected_catalog_id: text === "" ? null : text }),
											"connected_catalog_id",
										)
									}
								/>
							</PathField>
						</div>
					)}
					{(fields.is_catalog || fields.is_catalog_connected) && (
						<PathCheckbox
							checked={fields.is_catalog_connected}
							onCheckedChange={(is_catalog_connected) => edit(setFields({ is_catalog_connected }))}
							label={t("catalog.connected")}
						/>
					)}
				</SettingsGroup>
				<SettingsGroup title={t("validity.title")}>
					<PathCheckbox
						checked={fields.is_custom_validity_period}
						onCheckedChange={(is_custom_validity_period) => edit(setFields({ is_custom_validity_period }))}
						label={t("validity.on")}
						hint={t("validity.onHint")}
					/>
					{(fields.is_custom_validity_period || fields.validity_period_seconds !== null) && (
						<DurationField
							path="validity_period_seconds"
							label={t("validity.period")}
							range={t(isAuthentication(fields) ? "validity.authRange" : "validity.range")}
							units={
								isAuthentication(fields) ? ["minutes", "seconds"] : ["hours", "days", "minutes", "seconds"]
							}
							value={fields.validity_period_seconds}
							onValueChange={(validity_period_seconds) =>
								edit(setFields({ validity_period_seconds }), "validity_period_seconds")
							}
						/>
					)}
				</SettingsGroup>
				<AuthSettings />
				<NotInApi />
			</div>
		</details>
	);

	function withOwn(known: { value: string; label: string }[], own: readonly (string | undefined)[]) {
		const others = [...new Set(own)].filter(
			(value): value is string => !!value && !known.some((option) => option.value === value),
		);
		return [...known, ...others.map((value) => ({ value, label: t("otherValue", { value }) }))];
	}
}

/** What templates have on the platform but not in the public API, named where people look for it. */
function NotInApi() {
	const t = useTranslations("templates.settings.notInApi");
	return (
		<SettingsGroup title={t("title")}>
			<p className="text-ink-3 text-label">{t("text")}</p>
			<ul className="flex list-disc flex-col gap-1 ps-4 text-ink-2 text-label">
				{(["category", "carousel", "offer", "products"] as const).map((name) => (
					<li key={name}>{t(name)}</li>
				))}
			</ul>
		</SettingsGroup>
	);
}

const SETTING_PATHS = [
	"parameter_format",
	"catalog_format",
	"connected_catalog_id",
	"validity_period_seconds",
	"auth_delivery_method",
	"auth_code_expiration_seconds",
	"auth_apps",
	...[0, 1, 2, 3, 4, 5].flatMap((place) => [
		`auth_apps.${place}`,
		`auth_apps.${place}.package_name`,
		`auth_apps.${place}.signature_hash`,
	]),
];
