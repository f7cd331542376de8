"use client";

import { Upload } from "lucide-react";
import { useRef } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import type { NewFlowFields } from "@/lib/console/flows/create/new-flow";

type ImportFieldProps = {
	form: UseFormReturn<NewFlowFields>;
	/** What was loaded last. */
	note: string;
	onFile: (file: File | undefined) => void;
};

/** A definition as text, from a file or pasted. */
export function ImportField({ form, note, onFile }: ImportFieldProps) {
	const t = useTranslations("flows.create");
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className="flex flex-col gap-2">
			<Field
				label={t("ownLabel")}
				hint={t("ownDrop")}
				error={form.formState.errors.definition?.message}
				aside={
					<Button
						size="small"
						icon={<Upload aria-hidden />}
						className="ms-auto"
						onClick={() => input.current?.click()}
					>
						{t("upload")}
					</Button>
				}
			>
				{/* Registered, its text would be read from the page when the focus leaves, where a file's CRLF is LF. */}
				<Controller
					control={form.control}
					name="definition"
					render={({ field }) => (
						<Textarea
							dir="ltr"
							rows={10}
							spellCheck={false}
							className="min-h-48 font-mono !text-table"
							{...field}
						/>
					)}
				/>
			</Field>
			<input
				ref={input}
				type="file"
				name="file"
				accept=".json,application/json"
				aria-label={t("upload")}
				className="hidden"
				onChange={(event) => {
					onFile(event.target.files?.[0]);
					event.target.value = "";
				}}
			/>
			<p role="status" className="text-ink-3 text-label">
				{note}
			</p>
		</div>
	);
}
