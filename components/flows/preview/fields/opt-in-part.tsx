"use client";

import { useId } from "react";
import { controlProps, FieldError, FieldLabel } from "@/components/flows/preview/fields/field-frame";
import type { FieldPartProps } from "@/components/flows/preview/fields/input-part";
import { usePhone, usePhoneWords } from "@/components/flows/preview/phone-context";
import { faultOf } from "@/lib/flow-json/preview/fields/rules";

/** A consent with an optional link. */
export function OptInPart({ view, faultText }: FieldPartProps<"opt-in">) {
	const id = useId();
	const words = usePhoneWords();
	const { fill, run, runChoice } = usePhone();
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
						runChoice(event.target.checked ? view.onSelect : view.onUnselect);
					}}
				/>
				<div dir="auto" className="min-w-0 flex-1 text-phone-15">
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
