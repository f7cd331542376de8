"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { ContentDraft } from "@/components/templates/edit/content-draft";
import { draftBody } from "@/components/templates/edit/content-draft";
import type { TemplateTranslations } from "@/components/templates/translation/use-translation";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { useRequestForm } from "@/components/ui/form/use-request-form";
import { useToast } from "@/components/ui/overlay/toaster";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { TRANSLATION_ENDPOINTS } from "@/lib/contract/console/templates/template-translations";
import { translatableParts } from "@/lib/template/translation/parts";

type TranslatorNotesDialogProps = {
	translation: TemplateTranslations;
	/** The source's content, whose variables have notes. */
	source: ContentDraft | undefined;
	onClose: () => void;
};

const { note } = TRANSLATION_ENDPOINTS.updateTranslatorNotes.body.shape;
/** The request's body. The form takes dots for levels, so that paths of variables have slashes in it. */
const schema = z.object({ note, variable_notes: z.record(z.string(), note) });

function withSlashes(path: string): string {
	return path.replaceAll(".", "/");
}

function keysChanged(notes: Readonly<Record<string, string>>, change: (key: string) => string) {
	return Object.fromEntries(Object.entries(notes).map(([key, text]) => [change(key), text]));
}

/** Edits what translators should know of the template and of each variable. */
export function TranslatorNotesDialog({ translation, source, onClose }: TranslatorNotesDialogProps) {
	const t = useTranslations("templateTranslation.notes");
	const toast = useToast();
	const textOf = useErrorText();
	const samples = source ? translatableParts(draftBody(source)).filter(({ kind }) => kind === "sample") : [];
	const save = useMutation({
		mutationFn: translation.saveNotes,
		onSuccess: () => {
			toast.success(t("saved"));
			onClose();
		},
	});
	const form = useRequestForm({
		schema,
		defaultValues: {
			note: translation.note,
			variable_notes: {
				...Object.fromEntries(samples.map(({ path }) => [withSlashes(path), ""])),
				...keysChanged(translation.variableNotes, withSlashes),
			},
		},
		error: save.error,
	});
	return (
		<FormDialog
			title={t("title")}
			description={t("text")}
			submitLabel={t("save")}
			pending={save.isPending}
			onClose={onClose}
			onSubmit={form.handleSubmit(({ note, variable_notes }) =>
				save.mutate({
					note,
					variable_notes: keysChanged(variable_notes, (key) => key.replaceAll("/", ".")),
				}),
			)}
		>
			{save.error && <Alert>{t("failed", { reason: textOf(save.error) })}</Alert>}
			<Field label={t("template")} error={form.errorAt("note")}>
				<Textarea {...form.register("note")} />
			</Field>
			{samples.map(({ path, text }) => {
				const isHeader = path.startsWith("headers");
				const number = isHeader ? "1" : path.split(".")[1];
				const name = `variable_notes.${withSlashes(path)}` as const;
				return (
					<Field
						key={path}
						label={t("variable", { placeholder: `{{${number}}}`, part: isHeader ? "header" : "body" })}
						hint={text === "" ? undefined : <bdi>{text}</bdi>}
						error={form.errorAt(name)}
					>
						<Input {...form.register(name)} placeholder={t("example")} />
					</Field>
				);
			})}
		</FormDialog>
	);
}
