"use client";

import { useId } from "react";
import { controlProps, FieldFrame } from "@/components/flows/preview/fields/field-frame";
import { usePhone } from "@/components/flows/preview/phone-context";
import { cn } from "@/lib/console/class-names";
import { codePointLength } from "@/lib/contract/text/code-points";
import { type Fault, faultOf } from "@/lib/flow-json/preview/fields/rules";
import type { View, ViewOf } from "@/lib/flow-json/preview/view";

/** Secrets are dots. A password field would be offered to keep, and one outside a form is reported by browsers. */
const INPUT_MODES: Readonly<
	Record<string, { mode: "text" | "numeric" | "email" | "tel"; isSecret?: boolean }>
> = {
	text: { mode: "text" },
	number: { mode: "numeric" },
	email: { mode: "email" },
	password: { mode: "text", isSecret: true },
	passcode: { mode: "numeric", isSecret: true },
	phone: { mode: "tel" },
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
	const { mode, isSecret } = INPUT_MODES[view.inputType] ?? { mode: "text" as const };
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
				<input
					{...shared}
					type="text"
					inputMode={mode}
					className={cn(shared.className, isSecret && "[-webkit-text-security:disc]")}
				/>
			)}
		</FieldFrame>
	);
}
