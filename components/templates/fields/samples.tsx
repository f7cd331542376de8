"use client";

import { useTranslations } from "use-intl";
import { setUrlExample } from "@/components/templates/edit/button-edits";
import { setHeader, setSample } from "@/components/templates/edit/draft-edits";
import { useContentEditing, useDraft } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { buttonUrl, urlExample, urlPlaceholderNumbers } from "@/lib/template/button-url";
import { findPlaceholders, placeholderNumbers } from "@/lib/template/placeholders";

/** A sample for each variable in header, body and URLs; follows the placeholders as they're added and removed. */
export function Samples() {
	const t = useTranslations("templates.samples");
	const { edit, dir, lang } = useContentEditing();
	const variables = useDraft(({ fields }) => fields.variables);
	const buttons = useDraft((draft) => draft.buttons);
	const headers = useDraft((draft) => draft.headers);
	// As text, so that typing words renders nothing here.
	const used = useDraft(({ fields }) => placeholderNumbers(fields.text).join(" "));
	const ofBody = used === "" ? [] : used.split(" ").map(Number);
	const dynamic = buttons.flatMap((button, place) => {
		const { type, dynamic_url } = button.value;
		if (type !== "visit_website" || buttonUrl(button.value).member !== "dynamic_url") return [];
		const number = placeholderNumbers(dynamic_url ?? "")[0];
		return number === undefined ? [] : [{ button, place, number }];
	});
	// A URL that isn't dynamic has no field for its own example.
	const others = buttons.filter((button) => !dynamic.some((one) => one.button === button));
	const ofUrls = urlPlaceholderNumbers(others.map(({ value }) => value));
	const numbers = [...ofBody, ...ofUrls.filter((number) => !ofBody.includes(number))];
	const header = headers.find(({ value }) => value.type === "text");
	const headerPlace = header ? headers.indexOf(header) : 0;
	const headerNumber = header && findPlaceholders(header.value.text ?? "")[0]?.number;
	const isNone = numbers.length === 0 && headerNumber === undefined && dynamic.length === 0;
	return (
		<fieldset
			aria-label={t("title")}
			data-path="variables"
			className="min-w-0 rounded-card border border-line p-3"
		>
			<h2 className="font-semibold text-table">{t("title")}</h2>
			<p className="mt-0.5 mb-2.5 text-ink-3 text-label">{isNone ? t("none") : t("text")}</p>
			<div className="flex flex-col gap-2">
				{header && headerNumber !== undefined && (
					<Sample
						path={`headers.${headerPlace}.text_variable`}
						placeholder={`{{${headerNumber}}}`}
						of={t("header")}
						label={t("sampleOfHeader", { placeholder: `{{${headerNumber}}}` })}
						value={header.value.text_variable ?? ""}
						hint={variables["1"] && ofBody.includes(1) ? t("fromBody") : undefined}
						onValueChange={(sample) =>
							edit(
								setHeader(header.key, { text_variable: sample === "" ? null : sample }),
								`${header.key}.sample`,
							)
						}
						dir={dir}
						lang={lang}
					/>
				)}
				{numbers.map((number) => (
					<Sample
						key={number}
						path={`variables.${number}`}
						placeholder={`{{${number}}}`}
						of={t(ofBody.includes(number) ? "body" : "url")}
						label={t(ofBody.includes(number) ? "sampleOfBody" : "sampleOfUrls", {
							placeholder: `{{${number}}}`,
						})}
						value={variables[String(number)] ?? ""}
						onValueChange={(sample) => edit(setSample(number, sample), `variables.${number}`)}
						dir={dir}
						lang={lang}
					/>
				))}
				{dynamic.map(({ button, place, number }) => {
					const sample = variables[String(number)] ?? "";
					const isShared = numbers.includes(number);
					return (
						<Sample
							key={button.key}
							// If only this URL uses the number, it shows the number's findings.
							path={isShared ? `buttons.${place}.value` : `variables.${number}`}
							placeholder={`{{${number}}}`}
							of={t("url")}
							label={t("sampleOfUrl", {
								placeholder: `{{${number}}}`,
								button: button.value.label || String(place + 1),
							})}
							value={urlExample(button.value) || (isShared ? "" : sample)}
							hint={isShared && sample !== "" ? t("shared", { sample }) : undefined}
							onValueChange={(example) => {
								// Services without a separate field for it read it from the samples.
								const setExample = setUrlExample(button.key, example);
								edit(
									(draft) => (isShared ? setExample(draft) : setSample(number, example)(setExample(draft))),
									`${button.key}.example`,
								);
							}}
							dir="ltr"
							lang="zxx"
						/>
					);
				})}
			</div>
		</fieldset>
	);
}

type SampleProps = {
	path: string;
	placeholder: string;
	of: string;
	label: string;
	value: string;
	hint?: string | undefined;
	onValueChange: (sample: string) => void;
	dir: "ltr" | "rtl";
	lang: string;
};

function Sample({ path, placeholder, of, label, value, hint, onValueChange, dir, lang }: SampleProps) {
	return (
		<div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-2">
			<span aria-hidden className="flex h-8.5 items-center gap-2 text-ink-2 text-table">
				<span className="rounded-[4px] bg-accent-subtle px-1 font-medium text-accent-ink text-label">
					{placeholder}
				</span>
				{of}
			</span>
			<PathField path={path} label={label} labelHidden>
				<PathInput
					path={path}
					value={value}
					placeholder={hint}
					onValueChange={onValueChange}
					dir={value === "" ? "ltr" : dir}
					lang={lang}
				/>
			</PathField>
		</div>
	);
}
