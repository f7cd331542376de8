"use client";

import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";
import { ChoiceText } from "@/components/ui/form/choice-text";
import { cn } from "@/lib/console/class-names";

type SwitchProps = {
	checked: boolean;
	onCheckedChange: (checked: boolean) => void;
	/** Shown beside it; without a visible label, pass `aria-label`. */
	label?: ReactNode;
	hint?: ReactNode;
	"aria-label"?: string;
	disabled?: boolean;
	/** Puts the label before the switch. */
	labelFirst?: boolean;
	className?: string;
};

/** A setting that takes effect immediately, without saving. */
export function Switch(props: SwitchProps) {
	const { checked, onCheckedChange, label, hint, disabled = false, labelFirst, className } = props;
	const labelId = useId();
	const hintId = useId();
	const control = (
		<Base.Root
			checked={checked}
			onCheckedChange={onCheckedChange}
			disabled={disabled}
			aria-label={props["aria-label"]}
			aria-labelledby={label ? labelId : undefined}
			aria-describedby={hint ? hintId : undefined}
			className={cn(
				"relative inline-flex h-4.5 w-7.5 shrink-0 items-center rounded-full bg-ink-3 px-0.5 transition-colors duration-100",
				"after:absolute after:-inset-1 data-checked:bg-accent data-disabled:opacity-60",
				!label && className,
			)}
		>
			<Base.Thumb className="block size-3.5 rounded-full bg-white transition-transform duration-100 data-checked:translate-x-3 rtl:data-checked:-translate-x-3" />
		</Base.Root>
	);
	if (!label) return control;
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the switch inside
		<label
			className={cn(
				"flex min-h-6 items-start gap-2.5",
				labelFirst && "flex-row-reverse justify-end",
				className,
			)}
		>
			<span className="flex h-5 items-center">{control}</span>
			<ChoiceText label={label} labelId={labelId} hint={hint} hintId={hintId} />
		</label>
	);
}
