"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "use-intl";
import { draftBody } from "@/components/templates/edit/content-draft";
import { useContentEditing, useFindings, useSourceText } from "@/components/templates/fields/content-editing";
import { usePartName } from "@/components/templates/files/use-part-name";
import { useMachineTranslation } from "@/components/templates/machine/use-machine-translation";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/console/formats/reader";
import { translatableParts } from "@/lib/template/translation/parts";

/** What a machine can help with: no text yet, a copy of the source, or a source that changed. */
const OPEN_STATES = new Set<string | undefined>(["missing", "not_translated", "source_changed"]);

/** Translates one field by machine, if it needs a translation. Nothing where that isn't possible. */
export function TranslatePart({ path }: { path: string }) {
	const t = useTranslations("templateFiles.machine");
	const partName = usePartName();
	const machine = useMachineTranslation();
	const source = useSourceText(path) ?? "";
	const state = useFindings().openAt(path)?.state;
	if (machine === undefined || source.trim() === "" || !OPEN_STATES.has(state)) return null;
	return (
		<Button
			size="small"
			variant="ghost"
			className="self-start"
			icon={<Languages aria-hidden />}
			pending={machine.isPending}
			aria-label={t("part", { part: partName(path) })}
			onClick={() => machine.translate([path])}
		>
			{t("short")}
		</Button>
	);
}

/** Translates what a language lacks, by machine: parts without a text, and copies of the source. Samples stay. */
export function TranslateLanguage() {
	const t = useTranslations("templateFiles.machine");
	const { number } = useFormats();
	const { store } = useContentEditing();
	const { beside, openAt } = useFindings();
	const machine = useMachineTranslation();
	const source = beside && store.draftOf(beside.sourceLang);
	const paths = (source ? translatableParts(draftBody(source)) : []).flatMap(({ path, kind }) => {
		const state = openAt(path)?.state;
		const isLeft = state === "missing" || state === "not_translated";
		return isLeft && kind !== "sample" && kind !== "file_name" ? [path] : [];
	});
	if (machine === undefined || paths.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Button
				size="small"
				icon={<Languages aria-hidden />}
				pending={machine.isPending}
				onClick={() => machine.translate(paths)}
			>
				{t("language", { count: paths.length, countText: number(paths.length) })}
			</Button>
			<span className="text-ink-3 text-label">{t("hint")}</span>
		</div>
	);
}
