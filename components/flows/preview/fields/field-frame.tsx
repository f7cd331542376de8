"use client";

import type { ReactNode } from "react";
import { usePhoneWords } from "@/components/flows/preview/phone-context";
import { Counter } from "@/components/ui/form/field";
import { cn } from "@/lib/console/class-names";

type FieldFrameProps = {
	id: string;
	label: string;
	required: boolean;
	helper: string;
	error: string;
	hasLargeLabel?: boolean;
	/** Counts a text against its limit. */
	counter?: { text: string; limit: number } | undefined;
	children: ReactNode;
};

const CONTROL_CLASS =
	"w-full min-w-0 rounded-[10px] border border-line-strong bg-surface px-3 py-2 text-phone-15 text-ink resize-none disabled:opacity-60 aria-invalid:border-danger data-invalid:border-danger";

type Described = Pick<FieldFrameProps, "id" | "error" | "helper">;

function describedBy({ id, error, helper }: Described): string | undefined {
	const ids = [error !== "" && `${id}-error`, helper !== "" && `${id}-helper`].filter(Boolean);
	return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Props for a field's text control: classes, and ARIA references to its error and helper text. */
export function controlProps(field: Described) {
	return {
		id: field.id,
		className: CONTROL_CLASS,
		"aria-invalid": field.error !== "" || undefined,
		"aria-describedby": describedBy(field),
	};
}

type FieldRowProps = Described & {
	/** The chosen value; a placeholder if it's empty. */
	value: string;
	enabled: boolean;
	icon: ReactNode;
	onOpen: () => void;
};

/** The row of a field that opens a sheet, named by its label and value. */
export function FieldRow({ value, enabled, icon, onOpen, ...field }: FieldRowProps) {
	const words = usePhoneWords();
	const { id, error } = field;
	return (
		<button
			id={id}
			type="button"
			aria-haspopup="dialog"
			aria-labelledby={`${id}-label ${id}-value`}
			aria-describedby={describedBy(field)}
			data-invalid={error === "" ? undefined : true}
			disabled={!enabled}
			onClick={onOpen}
			className={cn(CONTROL_CLASS, "flex items-center gap-2 text-start")}
		>
			<span
				id={`${id}-value`}
				dir="auto"
				className={cn("min-w-0 flex-1 truncate text-start", value === "" && "text-ink-3")}
			>
				{value || words("choose")}
			</span>
			<span className="shrink-0 text-ink-3 [&>svg]:size-4" aria-hidden>
				{icon}
			</span>
		</button>
	);
}

/** A field with label, error, helper text and counter. */
export function FieldFrame(props: FieldFrameProps) {
	const { id, label, required, helper, error, hasLargeLabel = false, counter, children } = props;
	return (
		<div className="flex flex-col gap-1">
			<label
				id={`${id}-label`}
				htmlFor={id}
				dir="auto"
				className={hasLargeLabel ? "font-semibold text-phone-16" : "text-ink-2 text-phone-13"}
			>
				<FieldLabel label={label} required={required} />
			</label>
			{children}
			<FieldError id={`${id}-error`} error={error} />
			{(helper !== "" || counter) && (
				<div className="flex items-start gap-2">
					{helper !== "" && (
						<p id={`${id}-helper`} dir="auto" className="min-w-0 flex-1 text-ink-3 text-phone-12">
							{helper}
						</p>
					)}
					{counter && <Counter {...counter} />}
				</div>
			)}
		</div>
	);
}

export function FieldError({ id, error }: { id: string; error: string }) {
	if (error === "") return null;
	return (
		<p id={id} dir="auto" className="text-danger text-phone-12">
			{error}
		</p>
	);
}

/** A label; marks optional fields. */
export function FieldLabel({ label, required }: { label: string; required: boolean }) {
	const t = usePhoneWords();
	return (
		<>
			{label}
			{!required && <span className="text-ink-3"> {t("optional")}</span>}
		</>
	);
}
