"use client";

import { Camera, Paperclip } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { FieldFrame, FieldLabel, PHONE_CONTROL_CLASS } from "@/components/flows/preview/field-frame";
import { usePhone } from "@/components/flows/preview/phone-context";
import { cn } from "@/lib/console/class-names";
import type { ViewOf } from "@/lib/flow-json/preview/view";

const INPUT_TYPES: Readonly<Record<string, { type: string; mode: "text" | "numeric" | "email" | "tel" }>> = {
	text: { type: "text", mode: "text" },
	number: { type: "text", mode: "numeric" },
	email: { type: "text", mode: "email" },
	password: { type: "password", mode: "text" },
	passcode: { type: "password", mode: "numeric" },
	phone: { type: "text", mode: "tel" },
};

export function InputPart({ view }: { view: ViewOf<"input"> }) {
	const id = useId();
	const { fill } = usePhone();
	const kind = INPUT_TYPES[view.inputType] ?? { type: "text", mode: "text" as const };
	const shared = {
		id,
		dir: "auto",
		value: view.value,
		disabled: !view.enabled,
		autoComplete: "off",
		onChange: (event: { target: { value: string } }) => fill(view.name, event.target.value),
	};
	return (
		<FieldFrame {...view} id={id}>
			{view.look === "area" ? (
				<textarea {...shared} rows={3} className={cn(PHONE_CONTROL_CLASS, "resize-none")} />
			) : (
				// A password of the preview is none: nothing may offer to keep it.
				<input
					{...shared}
					type={kind.type}
					inputMode={kind.mode}
					autoComplete={kind.type === "password" ? "one-time-code" : "off"}
					className={PHONE_CONTROL_CLASS}
				/>
			)}
		</FieldFrame>
	);
}

export function DatePart({ view }: { view: ViewOf<"date"> }) {
	const id = useId();
	const { fill, run } = usePhone();
	return (
		<FieldFrame {...view} id={id}>
			<input
				id={id}
				type="date"
				value={view.value}
				min={view.min || undefined}
				max={view.max || undefined}
				disabled={!view.enabled}
				className={PHONE_CONTROL_CLASS}
				onChange={(event) => {
					fill(view.name, event.target.value);
					run(view.onSelect);
				}}
			/>
		</FieldFrame>
	);
}

export function DateRangePart({ view }: { view: ViewOf<"date-range"> }) {
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
			{view.ends.map(({ key, ...end }) => (
				<FieldFrame key={key} {...end} id={`${id}-${key}`}>
					<input
						id={`${id}-${key}`}
						type="date"
						value={end.value}
						min={view.min || undefined}
						max={view.max || undefined}
						disabled={!view.enabled}
						className={PHONE_CONTROL_CLASS}
						onChange={(event) => {
							fill(view.name, { ...view.value, [key]: event.target.value });
							run(view.onSelect);
						}}
					/>
				</FieldFrame>
			))}
		</div>
	);
}

export function OptInPart({ view }: { view: ViewOf<"opt-in"> }) {
	const id = useId();
	const t = useTranslations("flows.preview");
	const { fill, run } = usePhone();
	return (
		<div className="flex items-start gap-2.5">
			<input
				id={id}
				type="checkbox"
				checked={view.checked}
				disabled={!view.enabled}
				className="mt-0.5 size-4.5 shrink-0 accent-accent"
				onChange={(event) => {
					fill(view.name, event.target.checked);
					run(event.target.checked ? view.onSelect : view.onUnselect);
				}}
			/>
			<div className="min-w-0 text-[15px] leading-5">
				<label htmlFor={id} dir="auto">
					<FieldLabel label={view.label} required={view.required} />
				</label>{" "}
				{view.onClick !== undefined && (
					<button type="button" className="text-accent-ink underline" onClick={() => run(view.onClick)}>
						{t("readMore")}
					</button>
				)}
			</div>
		</div>
	);
}

export function PickerPart({ view }: { view: ViewOf<"picker"> }) {
	const t = useTranslations("flows.preview");
	const isPhoto = view.look === "photo";
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
			<button
				type="button"
				disabled={!view.enabled}
				className="flex items-center justify-center gap-2 rounded-full border border-line-strong py-2 text-[15px] text-accent-ink disabled:opacity-60"
			>
				{isPhoto ? <Camera className="size-4" aria-hidden /> : <Paperclip className="size-4" aria-hidden />}
				{isPhoto ? t("addPhotos") : t("addDocuments")}
			</button>
			{view.error !== "" && <p className="text-[12px] text-danger">{view.error}</p>}
		</div>
	);
}
