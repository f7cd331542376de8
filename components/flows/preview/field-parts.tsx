"use client";

import { Camera, Paperclip, X } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { controlProps, FieldError, FieldFrame, FieldLabel } from "@/components/flows/preview/field-frame";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";
import { endFault, type Fault, faultOf } from "@/lib/flow-json/preview/fields/rules";
import type { View, ViewOf } from "@/lib/flow-json/preview/view";

const INPUT_TYPES: Readonly<Record<string, { type: string; mode: "text" | "numeric" | "email" | "tel" }>> = {
	text: { type: "text", mode: "text" },
	number: { type: "text", mode: "numeric" },
	email: { type: "text", mode: "email" },
	password: { type: "password", mode: "text" },
	passcode: { type: "password", mode: "numeric" },
	phone: { type: "text", mode: "tel" },
};

type FieldPartProps<K extends View["kind"]> = {
	view: ViewOf<K>;
	/** Returns the message for a fault, or "" if it isn't shown yet. */
	faultText: (fault: Fault | undefined) => string;
};

export function InputPart({ view, faultText }: FieldPartProps<"input">) {
	const id = useId();
	const { fill } = usePhone();
	const error = faultText(faultOf(view)) || view.error;
	const kind = INPUT_TYPES[view.inputType] ?? { type: "text", mode: "text" as const };
	const shared = {
		...controlProps({ ...view, id, error }),
		dir: "auto",
		value: view.value,
		disabled: !view.enabled,
		autoComplete: "off",
		onChange: (event: { target: { value: string } }) => fill(view.name, event.target.value),
	};
	return (
		<FieldFrame {...view} id={id} error={error}>
			{view.look === "area" ? (
				<textarea {...shared} rows={3} />
			) : (
				// Stops browsers from offering to save the input as a password.
				<input
					{...shared}
					type={kind.type}
					inputMode={kind.mode}
					autoComplete={kind.type === "password" ? "one-time-code" : "off"}
				/>
			)}
		</FieldFrame>
	);
}

export function DatePart({ view, faultText }: FieldPartProps<"date">) {
	const id = useId();
	const { fill, run } = usePhone();
	const error = faultText(faultOf(view)) || view.error;
	return (
		<FieldFrame {...view} id={id} error={error}>
			<input
				{...controlProps({ ...view, id, error })}
				type="date"
				value={view.value}
				min={view.min || undefined}
				max={view.max || undefined}
				disabled={!view.enabled}
				onChange={(event) => {
					fill(view.name, event.target.value);
					run(view.onSelect);
				}}
			/>
		</FieldFrame>
	);
}

export function DateRangePart({ view, faultText }: FieldPartProps<"date-range">) {
	const id = useId();
	const { fill, run } = usePhone();
	return (
		<div className="flex flex-col gap-3">
			{view.title !== "" && (
				<p dir="auto" className="font-semibold text-[16px] leading-5">
					{view.title}
				</p>
			)}
			{view.description !== "" && (
				<p dir="auto" className="text-[13px] text-ink-2">
					{view.description}
				</p>
			)}
			{view.ends.map(({ key, ...end }) => {
				const endId = `${id}-${key}`;
				const error = faultText(endFault(view, key)) || end.error;
				return (
					<FieldFrame key={key} {...end} id={endId} error={error}>
						<input
							{...controlProps({ ...end, id: endId, error })}
							type="date"
							value={end.value}
							min={view.min || undefined}
							max={view.max || undefined}
							disabled={!view.enabled}
							onChange={(event) => {
								fill(view.name, { ...view.value, [key]: event.target.value });
								run(view.onSelect);
							}}
						/>
					</FieldFrame>
				);
			})}
		</div>
	);
}

export function OptInPart({ view, faultText }: FieldPartProps<"opt-in">) {
	const id = useId();
	const words = usePhoneWords();
	const { fill, run } = usePhone();
	const error = faultText(faultOf(view)) || view.error;
	return (
		<div className="flex flex-col gap-1">
			<div className="flex items-start gap-2.5">
				<input
					{...controlProps({ id, error, helper: "" })}
					type="checkbox"
					checked={view.checked}
					disabled={!view.enabled}
					className="mt-0.5 size-4.5 shrink-0 accent-accent"
					onChange={(event) => {
						fill(view.name, event.target.checked);
						run(event.target.checked ? view.onSelect : view.onUnselect);
					}}
				/>
				<div dir="auto" className="min-w-0 flex-1 text-[15px] leading-5">
					<label htmlFor={id}>
						<FieldLabel label={view.label} required={view.required} />
					</label>{" "}
					{view.onClick !== undefined && (
						<button type="button" className="text-accent-ink underline" onClick={() => run(view.onClick)}>
							{words("readMore")}
						</button>
					)}
				</div>
			</div>
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}

/** Photos or documents. Uses placeholder files instead of real ones. */
export function PickerPart({ view, faultText }: FieldPartProps<"picker">) {
	const id = useId();
	const t = useTranslations("flows.preview");
	const words = usePhoneWords();
	const { fill } = usePhone();
	const error = faultText(faultOf(view)) || view.error;
	const Icon = view.look === "photo" ? Camera : Paperclip;
	const setFiles = (names: ReadonlyArray<string>) =>
		fill(
			view.name,
			names.map((name) => ({ file_name: name })),
		);
	return (
		<div className="flex flex-col gap-2">
			<p dir="auto" className="font-semibold text-[15px] leading-5">
				<FieldLabel label={view.label} required={view.required} />
			</p>
			{view.description !== "" && (
				<p dir="auto" className="text-[13px] text-ink-2">
					{view.description}
				</p>
			)}
			{view.files.map((name) => (
				<p key={name} className="flex items-center gap-2 rounded-control bg-subtle ps-3 text-[13px]">
					<Icon className="size-4 shrink-0 text-ink-3" aria-hidden />
					<span className="min-w-0 flex-1 truncate">{name}</span>
					<button
						type="button"
						aria-label={t("removeFile", { name })}
						onClick={() => setFiles(view.files.filter((file) => file !== name))}
						className="flex size-8 items-center justify-center rounded-control text-ink-3 hover:text-ink"
					>
						<X className="size-4" aria-hidden />
					</button>
				</p>
			))}
			<button
				type="button"
				aria-describedby={error === "" ? undefined : `${id}-error`}
				title={t("standIn")}
				disabled={!view.enabled || view.files.length >= view.filesMax}
				onClick={() => setFiles([...view.files, standIn(view)])}
				className="flex items-center justify-center gap-2 rounded-full border border-line-strong py-2 text-[15px] text-accent-ink disabled:opacity-60"
			>
				<Icon className="size-4" aria-hidden />
				{words(view.look === "photo" ? "addPhotos" : "addDocuments")}
			</button>
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}

/** A placeholder file name that isn't used yet. */
function standIn({ look, files }: ViewOf<"picker">): string {
	const nameOf = (number: number) => (look === "photo" ? `photo-${number}.jpg` : `document-${number}.pdf`);
	let number = 1;
	while (files.includes(nameOf(number))) number += 1;
	return nameOf(number);
}
