"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { draftBody } from "@/components/templates/edit/content-draft";
import type { TemplateTranslations } from "@/components/templates/translation/use-translation";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { TRANSLATOR_NOTE_LENGTH_MAX } from "@/lib/contract/console/templates/template-translations";
import { codePointLength } from "@/lib/contract/text/code-points";
import { translatableParts } from "@/lib/template/translation/parts";

type TranslatorNotesDialogProps = {
	translation: TemplateTranslations;
	/** The source's content, whose variables have notes. */
	source: ContentDraft | undefined;
	onClose: () => void;
};

/** Edits what translators should know of the template and of each variable. */
export function TranslatorNotesDialog({ translation, source, onClose }: TranslatorNotesDialogProps) {
	const t = useTranslations("templateTranslation.notes");
	const toast = useToast();
	const textOf = useErrorText();
	const { number } = useFormats();
	const [note, setNote] = useState(translation.note);
	const [variables, setVariables] = useState<Readonly<Record<string, string>>>(translation.variableNotes);
	const samples = source ? translatableParts(draftBody(source)).filter(({ kind }) => kind === "sample") : [];
	const save = useMutation({
		mutationFn: () => translation.saveNotes({ note, variable_notes: variables }),
		onSuccess: () => {
			toast.success(t("saved"));
			onClose();
		},
	});
	const errorOf = (text: string) =>
		codePointLength(text.trim()) > TRANSLATOR_NOTE_LENGTH_MAX
			? t("tooLong", { max: number(TRANSLATOR_NOTE_LENGTH_MAX) })
			: undefined;
	return (
		<FormDialog
			title={t("title")}
			description={t("text")}
			submitLabel={t("save")}
			pending={save.isPending}
			onClose={onClose}
			onSubmit={(event) => {
				event.preventDefault();
				if ([note, ...Object.values(variables)].every((text) => errorOf(text) === undefined)) save.mutate();
			}}
		>
			{save.error && <Alert>{t("failed", { reason: textOf(save.error) })}</Alert>}
			<Field label={t("template")} error={errorOf(note)}>
				<Textarea value={note} onChange={(event) => setNote(event.target.value)} />
			</Field>
			{samples.map(({ path, text }) => {
				const isHeader = path.startsWith("headers");
				const number = isHeader ? "1" : path.split(".")[1];
				return (
					<Field
						key={path}
						label={t("variable", { placeholder: `{{${number}}}`, part: isHeader ? "header" : "body" })}
						hint={text === "" ? undefined : <bdi>{text}</bdi>}
						error={errorOf(variables[path] ?? "")}
					>
						<Input
							value={variables[path] ?? ""}
							placeholder={t("example")}
							onChange={(event) => setVariables({ ...variables, [path]: event.target.value })}
						/>
					</Field>
				);
			})}
		</FormDialog>
	);
}
