"use client";

import { useId } from "react";
import { controlProps, FieldFrame } from "@/components/flows/preview/fields/field-frame";
import { usePhone } from "@/components/flows/preview/phone-context";
import { codePointLength } from "@/lib/contract/text/code-points";
import { type Fault, faultOf } from "@/lib/flow-json/preview/fields/rules";
import type { View, ViewOf } from "@/lib/flow-json/preview/view";

const INPUT_TYPES: Readonly<Record<string, { type: string; mode: "text" | "numeric" | "email" | "tel" }>> = {
	text: { type: "text", mode: "text" },
	number: { type: "text", mode: "numeric" },
	email: { type: "text", mode: "email" },
	password: { type: "password", mode: "text" },
	passcode: { type: "password", mode: "numeric" },
	phone: { type: "text", mode: "tel" },
};

/** From this share of the default limit on, the counter also shows for a text without its own limit. */
const NEAR_LIMIT_SHARE = 0.8;

export type FieldPartProps<K extends View["kind"]> = {
	view: ViewOf<K>;
	/** Returns the message for a fault, or "" if it isn't shown yet. */
	faultText: (fault: Fault | undefined) => string;
};

/** A line or an area of text. */
export function InputPart({ view, faultText }: FieldPartProps<"input">) {
	const id = useId();
	const { type } = usePhone();
	const error = faultText(faultOf(view)) || view.error;
	const kind = INPUT_TYPES[view.inputType] ?? { type: "text", mode: "text" as const };
	const isCounted = view.hasCounter || codePointLength(view.value) >= view.maxChars * NEAR_LIMIT_SHARE;
	const shared = {
		...controlProps({ ...view, id, error }),
		dir: "auto",
		value: view.value,
		disabled: !view.enabled,
		autoComplete: "off",
		onChange: (event: { target: { value: string } }) => type(view.name, event.target.value),
	};
	return (
		<FieldFrame
			{...view}
			id={id}
			error={error}
			counter={isCounted ? { text: view.value, limit: view.maxChars } : undefined}
		>
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
