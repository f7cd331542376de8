"use client";

import { useTranslations } from "use-intl";
import { ButtonList } from "@/components/templates/buttons/button-list";
import { hasButtonsOf, takeButtons } from "@/components/templates/buttons/follow-source";
import { TranslatedButton } from "@/components/templates/buttons/translated-button";
import {
	useContentEditing,
	useDraft,
	useFindings,
	useSourceButtons,
} from "@/components/templates/fields/content-editing";
import { ProblemNotes } from "@/components/templates/fields/problem-notes";
import { SectionHead } from "@/components/templates/fields/section-head";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** The buttons of a language: all of them in the source, and their labels in a translation that has the same. */
export function LanguageButtons({ sourceName }: { sourceName: string }) {
	const t = useTranslations("templateTranslation.buttons");
	const words = useTranslations("templates.buttons");
	const { edit, isReadOnly } = useContentEditing();
	const { at } = useFindings();
	const buttons = useDraft((draft) => draft.buttons);
	const source = useSourceButtons();
	if (source === undefined || (source.length === 0 && buttons.length === 0)) return <ButtonList />;
	if (!hasButtonsOf(source, buttons)) {
		return (
			<div className="flex flex-col gap-2">
				<ButtonList />
				<Alert
					tone="info"
					actions={
						!isReadOnly && (
							<Button size="small" onClick={() => edit(takeButtons(source))}>
								{t("take", { language: sourceName })}
							</Button>
						)
					}
				>
					{t("differ", { language: sourceName })}
				</Alert>
			</div>
		);
	}
	const { error, notes } = at("buttons");
	return (
		<fieldset aria-label={words("title")} data-path="buttons" className="min-w-0 flex flex-col gap-2">
			<SectionHead title={words("title")} />
			<ProblemNotes notes={[...(error ? [{ tone: "danger" as const, text: error }] : []), ...notes]} />
			{buttons.map((button, place) => (
				<TranslatedButton
					key={button.key}
					button={button}
					place={place}
					source={source[place]?.value ?? button.value}
					sourceName={sourceName}
				/>
			))}
			<p className="text-ink-3 text-label">{t("shared", { language: sourceName })}</p>
		</fieldset>
	);
}
