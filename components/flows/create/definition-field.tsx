"use client";

import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { cn } from "@/lib/console/class-names";
import type { NewFlowFields } from "@/lib/console/flows/new-flow";

/** A request contains the definition twice, and may be 10 MiB. Source: docs/spec/decisions.md §1. */
const FILE_SIZE_MAX_BYTES = 5_000_000;

/** The initial definition: one empty screen, pasted text, or a file. */
export function DefinitionField({ form }: { form: UseFormReturn<NewFlowFields> }) {
	const t = useTranslations("flows.create");
	const start = form.watch("start");
	return (
		<fieldset className="flex min-w-0 flex-col gap-3">
			<legend className="mb-2 font-medium text-table">{t("definition")}</legend>
			<StartChoice form={form} value="blank" label={t("blank")} hint={t("blankHint")} />
			<StartChoice form={form} value="own" label={t("own")} hint={t("ownHint")} />
			{start === "own" && <OwnDefinition form={form} />}
		</fieldset>
	);
}

type StartChoiceProps = {
	form: UseFormReturn<NewFlowFields>;
	value: NewFlowFields["start"];
	label: string;
	hint: string;
};

function StartChoice({ form, value, label, hint }: StartChoiceProps) {
	const isChosen = form.watch("start") === value;
	return (
		<label
			className={cn(
				"flex items-start gap-3 rounded-card border bg-surface p-3 hover:border-ink-3",
				isChosen ? "border-accent" : "border-line-strong",
			)}
		>
			<input
				type="radio"
				value={value}
				className="mt-0.5 size-4 shrink-0 accent-accent"
				{...form.register("start")}
			/>
			<span>
				<span className="block font-medium text-table">{label}</span>
				<span className="block text-ink-3 text-label">{hint}</span>
			</span>
		</label>
	);
}

function OwnDefinition({ form }: { form: UseFormReturn<NewFlowFields> }) {
	const t = useTranslations("flows.create");
	const file = useRef<HTMLInputElement>(null);
	const [note, setNote] = useState("");
	const [isOver, setOver] = useState(false);
	const error = form.formState.errors.definition?.message;

	async function take(given: File | undefined) {
		if (!given) return;
		if (given.size > FILE_SIZE_MAX_BYTES) {
			form.setError("definition", { message: t("tooLarge", { name: given.name }) });
			return;
		}
		try {
			const definition = await given.text();
			form.setValue("definition", definition, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
			setNote(t("uploaded", { name: given.name }));
		} catch {
			form.setError("definition", { message: t("uploadFailed", { name: given.name }) });
		}
	}

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		void take(event.dataTransfer.files[0]);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
		<div
			className={cn(
				"flex flex-col gap-2 rounded-card",
				isOver && "outline-2 outline-accent outline-offset-4",
			)}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<Field
				label={t("ownLabel")}
				error={error}
				aside={
					<Button
						size="small"
						icon={<Upload aria-hidden />}
						className="ms-auto"
						onClick={() => file.current?.click()}
					>
						{t("upload")}
					</Button>
				}
			>
				<Textarea
					dir="ltr"
					rows={10}
					spellCheck={false}
					className="min-h-48 font-mono !text-table"
					{...form.register("definition")}
				/>
			</Field>
			<input
				ref={file}
				type="file"
				accept=".json,application/json"
				aria-label={t("upload")}
				className="hidden"
				onChange={(event) => {
					void take(event.target.files?.[0]);
					event.target.value = "";
				}}
			/>
			<p role="status" className="text-ink-3 text-label">
				{note}
			</p>
		</div>
	);
}
