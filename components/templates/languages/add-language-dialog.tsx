"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/data/filter-chip";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { FormButtons } from "@/components/ui/form/form-buttons";
import { Select } from "@/components/ui/form/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";

const BLANK = "";

type AddLanguageDialogProps = {
	accountId: number;
	templateCode: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** The template's languages. */
	present: readonly string[];
	/** The source language, preselected as the one to copy. */
	source: string | undefined;
	nameOf: (langCode: string) => string;
	onAdd: (langCodes: readonly string[], copyOf: string | null) => void;
};

/** Asks for languages to add, and whether to copy another. */
export function AddLanguageDialog(props: AddLanguageDialogProps) {
	const { open, onOpenChange } = props;
	const t = useTranslations("templates.add");
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={t("title")}>
			<AddLanguageForm {...props} />
		</Dialog>
	);
}

function AddLanguageForm(props: AddLanguageDialogProps) {
	const { accountId, templateCode, onOpenChange, present, source, nameOf, onAdd } = props;
	const t = useTranslations("templates.add");
	const ui = useTranslations("ui.actions");
	const { locale } = useFormats();
	const textOf = useErrorText();
	const known = useQuery(endpointQuery("listTemplateLanguages", { params: { accountId, templateCode } }));
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const [copyOf, setCopyOf] = useState(source ?? BLANK);
	const [isMissing, setMissing] = useState(false);
	const input = useRef<HTMLInputElement>(null);

	// The field is a new one for each language.
	useEffect(() => {
		if (chosen.length > 0) input.current?.focus();
	}, [chosen.length]);

	function add(event: FormEvent) {
		event.preventDefault();
		if (chosen.length === 0) {
			setMissing(true);
			input.current?.focus();
			return;
		}
		onAdd(chosen, copyOf === BLANK ? null : copyOf);
	}

	if (known.error) {
		return (
			<Alert
				actions={
					<Button size="small" onClick={() => void known.refetch()} pending={known.isFetching}>
						{ui("retry")}
					</Button>
				}
			>
				{t("failed", { reason: textOf(known.error) })}
			</Alert>
		);
	}
	if (!known.data) return <Skeleton className="h-40 w-full" />;
	return (
		<Form onSubmit={add} className="flex flex-col gap-4">
			<Field label={t("language")} error={isMissing && chosen.length === 0 ? t("missing") : undefined}>
				<Combobox
					ref={input}
					options={known.data.data
						.filter(({ code }) => !present.includes(code) && !chosen.includes(code))
						.map(({ code, label }) => ({
							value: code,
							label: languageName(code, locale, label),
							detail: code,
						}))
						.toSorted((a, b) => a.label.localeCompare(b.label, locale))}
					// Choosing adds to the list below, and the field is empty for the next one.
					key={chosen.length}
					value={null}
					onValueChange={(langCode) => langCode !== null && setChosen([...chosen, langCode])}
					placeholder={t(chosen.length === 0 ? "placeholder" : "another")}
					nothingFound={t("nothingFound")}
				/>
			</Field>
			{chosen.length > 0 && (
				<ul aria-label={t("chosen")} className="-mt-2 flex flex-wrap gap-1.5">
					{chosen.map((langCode) => (
						<li key={langCode}>
							<FilterChip
								label={nameOf(langCode)}
								onRemove={() => setChosen(chosen.filter((one) => one !== langCode))}
							/>
						</li>
					))}
				</ul>
			)}
			{present.length > 0 && (
				<Field label={t("start")} hint={copyOf === BLANK ? undefined : t("copyHint")}>
					<Select
						value={copyOf}
						onValueChange={setCopyOf}
						options={[
							...present.map((langCode) => ({
								value: langCode,
								label: t("copy", { language: nameOf(langCode) }),
							})),
							{ value: BLANK, label: t("blank") },
						]}
					/>
				</Field>
			)}
			<div className="flex justify-end gap-2 pt-1">
				<FormButtons onCancel={() => onOpenChange(false)}>
					{t("confirm", { count: Math.max(1, chosen.length) })}
				</FormButtons>
			</div>
		</Form>
	);
}
