"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AuthApp } from "@/components/templates/edit/content-draft";
import { setAuthMethod, setFields } from "@/components/templates/edit/draft-edits";
import { useContentEditing, useDraft, useFindings } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { PathCheckbox, PathSelect } from "@/components/templates/fields/path-select";
import { ProblemNotes } from "@/components/templates/fields/problem-notes";
import { DurationField } from "@/components/templates/settings/duration-field";
import { SettingsGroup } from "@/components/templates/settings/settings-group";
import { useSettings } from "@/components/templates/settings/use-settings";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useToast } from "@/components/ui/overlay/toaster";
import { useFormats } from "@/lib/console/formats/reader";
import { AUTH_METHODS } from "@/lib/template/authentication";
import { AUTH_APPS_MAX } from "@/lib/template/limits";

const NO_METHOD = "none";
const NO_APPS: AuthApp[] = [];

/** Settings of sign-in templates. */
export function AuthSettings() {
	const t = useTranslations("templates.settings");
	const { edit } = useContentEditing();
	const fields = useSettings();
	const ownMethod = useDraft((draft) => draft.base?.auth_delivery_method);
	const method = fields.auth_delivery_method;
	const options: { value: string; label: string }[] = [
		{ value: NO_METHOD, label: t("auth.methodNone") },
		...AUTH_METHODS.map((value) => ({ value, label: t(`auth.methods.${value}`) })),
	];
	for (const own of [method, ownMethod]) {
		if (own && !options.some(({ value }) => value === own)) {
			options.push({ value: own, label: t("otherValue", { value: own }) });
		}
	}
	const known = AUTH_METHODS.find((value) => value === method);
	return (
		<SettingsGroup title={t("auth.title")}>
			<PathField path="auth_delivery_method" label={t("auth.method")} className="max-w-sm">
				<PathSelect
					value={method ?? NO_METHOD}
					onValueChange={(next) => edit(setAuthMethod(next === NO_METHOD ? null : next))}
					options={options}
				/>
			</PathField>
			{known !== undefined && <p className="text-ink-3 text-label">{t(`auth.limits.${known}`)}</p>}
			{(method !== null || fields.auth_add_security_recommendation) && (
				<PathCheckbox
					checked={fields.auth_add_security_recommendation}
					onCheckedChange={(on) => edit(setFields({ auth_add_security_recommendation: on }))}
					label={t("auth.security")}
				/>
			)}
			{(method !== null || fields.auth_add_code_expiration) && (
				<PathCheckbox
					checked={fields.auth_add_code_expiration}
					onCheckedChange={(on) => edit(setFields({ auth_add_code_expiration: on }))}
					label={t("auth.expires")}
				/>
			)}
			{(fields.auth_add_code_expiration || fields.auth_code_expiration_seconds !== null) && (
				<DurationField
					path="auth_code_expiration_seconds"
					label={t("auth.expiresAfter")}
					range={t("auth.expiresRange")}
					units={["minutes"]}
					value={fields.auth_code_expiration_seconds}
					onValueChange={(auth_code_expiration_seconds) =>
						edit(setFields({ auth_code_expiration_seconds }), "auth_code_expiration_seconds")
					}
				/>
			)}
			{(method !== null || (fields.auth_apps?.length ?? 0) > 0) && <Apps />}
		</SettingsGroup>
	);
}

/** The apps that may receive the code automatically. */
function Apps() {
	const t = useTranslations("templates.settings.auth");
	const { number } = useFormats();
	const toast = useToast();
	const { edit, isReadOnly } = useContentEditing();
	const { at } = useFindings();
	const apps = useDraft((draft) => draft.fields.auth_apps) ?? NO_APPS;
	const limit = number(AUTH_APPS_MAX);
	const { error, notes } = at("auth_apps");

	function setApps(change: (apps: AuthApp[]) => AuthApp[], field?: string) {
		edit((now) => {
			const next = change(now.fields.auth_apps ?? []);
			return setFields({ auth_apps: next.length > 0 ? next : (now.base?.auth_apps && []) || null })(now);
		}, field);
	}

	function remove(app: AuthApp, place: number) {
		setApps((now) => now.filter((_, index) => index !== place));
		toast.undo(t("removedApp", { number: number(place + 1) }), () =>
			setApps((now) => now.toSpliced(place, 0, app)),
		);
	}

	return (
		<div className="flex flex-col gap-2" data-path="auth_apps">
			<div className="flex flex-wrap items-center gap-2">
				<span className="font-medium text-table">{t("apps")}</span>
				{!isReadOnly && (
					<Button
						size="small"
						icon={<Plus />}
						className="ms-auto"
						onClick={() => setApps((now) => [...now, { package_name: "", signature_hash: "" }])}
						disabledReason={apps.length >= AUTH_APPS_MAX ? t("appsFull", { limit }) : undefined}
					>
						{t("addApp")}
					</Button>
				)}
			</div>
			<p className="text-ink-3 text-label">{t("appsHint", { limit })}</p>
			<ProblemNotes notes={[...(error ? [{ tone: "danger" as const, text: error }] : []), ...notes]} />
			{apps.map((app, place) => (
				// biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the legend
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: apps have no ID and keep their order
					key={place}
					role="group"
					aria-label={t("app", { number: number(place + 1) })}
					className="flex items-start gap-2"
				>
					<div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
						<PathField path={`auth_apps.${place}.package_name`} label={t("package")}>
							<PathInput
								path={`auth_apps.${place}.package_name`}
								dir="ltr"
								placeholder={t("packageExample")}
								value={app.package_name}
								onValueChange={(package_name) =>
									setApps(
										(now) => now.with(place, { ...app, package_name }),
										`auth_apps.${place}.package_name`,
									)
								}
							/>
						</PathField>
						<PathField path={`auth_apps.${place}.signature_hash`} label={t("signature")}>
							<PathInput
								path={`auth_apps.${place}.signature_hash`}
								dir="ltr"
								value={app.signature_hash}
								onValueChange={(signature_hash) =>
									setApps(
										(now) => now.with(place, { ...app, signature_hash }),
										`auth_apps.${place}.signature_hash`,
									)
								}
							/>
						</PathField>
					</div>
					{!isReadOnly && (
						<IconButton
							size="small"
							className="mt-6"
							label={t("removeApp", { number: number(place + 1) })}
							icon={<Trash2 />}
							onClick={() => remove(app, place)}
						/>
					)}
				</div>
			))}
		</div>
	);
}
