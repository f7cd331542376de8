"use client";

import { Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BUTTON_ICONS, OTHER_BUTTON_ICON } from "@/components/templates/buttons/button-icons";
import { ButtonValue } from "@/components/templates/buttons/button-value";
import { leadsToSame, withSharedMembers } from "@/components/templates/buttons/follow-source";
import { setButton } from "@/components/templates/edit/button-edits";
import type { DraftButton } from "@/components/templates/edit/content-draft";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { Counter } from "@/components/ui/form/field";
import { IconButton } from "@/components/ui/icon-button";
import type { TemplateButton } from "@/lib/contract/template-contents";
import { BUTTON_LABEL_MAX_LENGTH } from "@/lib/template/limits";

type TranslatedButtonProps = {
	button: DraftButton;
	place: number;
	/** The same button of the source language. */
	source: TemplateButton;
	sourceName: string;
};

/**
 * A button of a translation: its label. Type, link and reply ID are the source's, unless this language has a link of its
 * own.
 */
export function TranslatedButton({ button, place, source, sourceName }: TranslatedButtonProps) {
	const t = useTranslations("templateTranslation.buttons");
	const words = useTranslations("templates.buttons");
	const { edit, isReadOnly } = useContentEditing();
	const [isOpened, setOpened] = useState(false);
	const { type } = button.value;
	const isSame = leadsToSame(source, button.value);
	const isOwn = !isSame || isOpened;
	return (
		<div data-path={`buttons.${place}`} className="flex min-w-0 flex-col gap-1.5">
			<div className="flex items-start gap-1.5">
				<span className="mt-2 flex shrink-0 text-ink-3 [&_svg]:size-4">
					{BUTTON_ICONS[type] ?? OTHER_BUTTON_ICON}
				</span>
				<div className="min-w-0 flex-1">
					<ButtonLabel button={button} place={place} />
				</div>
				{!isReadOnly && type !== "view_catalog" && (
					<IconButton
						size="small"
						className="mt-[3px]"
						label={
							isOwn ? t("same", { language: sourceName }) : t(type === "visit_website" ? "own" : "ownReply")
						}
						icon={isOwn ? <Link2 /> : <Link2Off />}
						onClick={() => {
							setOpened(!isOwn);
							if (isSame) return;
							const { value } = withSharedMembers(button, source);
							edit(setButton(button.key, value));
						}}
					/>
				)}
			</div>
			{isOwn ? (
				<div className="ps-5.5">
					<ButtonValue button={button} place={place} />
				</div>
			) : (
				<p className="wrap-anywhere ps-5.5 text-ink-3 text-label" dir="ltr">
					{sharedValue(source) || words(`types.${known(type)}`)}
				</p>
			)}
		</div>
	);
}

/** A button's label with its counter. */
export function ButtonLabel({ button, place }: { button: DraftButton; place: number }) {
	const t = useTranslations("templates.buttons");
	const { edit, dir, lang } = useContentEditing();
	const path = `buttons.${place}.label`;
	const { label } = button.value;
	return (
		<PathField path={path} label={t("label")} labelHidden>
			{/* The counter is at the end of the text, whichever way that runs. */}
			<div className="relative" dir={dir}>
				<PathInput
					path={path}
					value={label}
					spellCheck
					placeholder={t("label")}
					dir={dir}
					lang={lang}
					className="pe-16"
					onValueChange={(next) => edit(setButton(button.key, { label: next }), `${button.key}.label`)}
				/>
				<span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center">
					<Counter text={label} limit={BUTTON_LABEL_MAX_LENGTH} />
				</span>
			</div>
		</PathField>
	);
}

/** What all languages' buttons lead to, in one line. */
function sharedValue({ country_code, url_type, dynamic_url, value }: TemplateButton): string {
	if (url_type === "dynamic" && dynamic_url) return dynamic_url;
	return [country_code, value].filter(Boolean).join(" ");
}

const KNOWN = ["custom", "visit_website", "call_phone", "copy_offer_code", "view_catalog"] as const;

function known(type: string): (typeof KNOWN)[number] {
	return KNOWN.find((one) => one === type) ?? "custom";
}
