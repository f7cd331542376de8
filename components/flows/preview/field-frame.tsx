"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

type FieldFrameProps = {
	id: string;
	label: string;
	required: boolean;
	helper: string;
	error: string;
	children: ReactNode;
};

export const PHONE_CONTROL_CLASS =
	"w-full min-w-0 rounded-[10px] border border-line-strong bg-surface px-3 py-2 text-[15px] leading-5 text-ink disabled:opacity-60";

/** A field with its label, and what helps; the optional one says so. */
export function FieldFrame({ id, label, required, helper, error, children }: FieldFrameProps) {
	return (
		<div className="flex flex-col gap-1">
			<label htmlFor={id} dir="auto" className="text-[13px] text-ink-2 leading-4.5">
				<FieldLabel label={label} required={required} />
			</label>
			{children}
			{error !== "" && (
				<p dir="auto" className="text-[12px] text-danger leading-4">
					{error}
				</p>
			)}
			{helper !== "" && (
				<p dir="auto" className="text-[12px] text-ink-3 leading-4">
					{helper}
				</p>
			)}
		</div>
	);
}

export function FieldLabel({ label, required }: { label: string; required: boolean }) {
	const t = useTranslations("flows.preview");
	return (
		<>
			{label}
			{!required && <span className="text-ink-3"> {t("optional")}</span>}
		</>
	);
}
