"use client";

import type { ReactNode } from "react";
import { usePhoneWords } from "@/components/flows/preview/phone-context";

type FieldFrameProps = {
	id: string;
	label: string;
	required: boolean;
	helper: string;
	error: string;
	children: ReactNode;
};

const CONTROL_CLASS =
	"w-full min-w-0 rounded-[10px] border border-line-strong bg-surface px-3 py-2 text-[15px] leading-5 text-ink resize-none disabled:opacity-60 aria-invalid:border-danger";

/** Props for a field's control: classes, and ARIA references to its error and helper text. */
export function controlProps({ id, error, helper }: Pick<FieldFrameProps, "id" | "error" | "helper">) {
	const ids = [error !== "" && `${id}-error`, helper !== "" && `${id}-helper`].filter(Boolean);
	return {
		id,
		className: CONTROL_CLASS,
		"aria-invalid": error !== "" || undefined,
		"aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
	};
}

/** A field with label, error and helper text. */
export function FieldFrame({ id, label, required, helper, error, children }: FieldFrameProps) {
	return (
		<div className="flex flex-col gap-1">
			<label htmlFor={id} dir="auto" className="text-[13px] text-ink-2 leading-4.5">
				<FieldLabel label={label} required={required} />
			</label>
			{children}
			<FieldError id={`${id}-error`} error={error} />
			{helper !== "" && (
				<p id={`${id}-helper`} dir="auto" className="text-[12px] text-ink-3 leading-4">
					{helper}
				</p>
			)}
		</div>
	);
}

export function FieldError({ id, error }: { id: string; error: string }) {
	if (error === "") return null;
	return (
		<p id={id} dir="auto" className="text-[12px] text-danger leading-4">
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
