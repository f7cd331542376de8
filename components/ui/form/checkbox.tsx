"use client";

import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ChoiceText } from "@/components/ui/form/choice-text";
import { cn } from "@/lib/console/class-names";

type CheckboxProps = {
	checked: boolean;
	onCheckedChange: (checked: boolean) => void;
	/** Some, but not all, of its items are selected. */
	indeterminate?: boolean;
	/** Shown beside it; without a visible label, pass `aria-label`. */
	label?: ReactNode;
	hint?: ReactNode;
	"aria-label"?: string;
	disabled?: boolean;
	name?: string;
	className?: string;
};

/** A checkbox; its hit area is at least 24 px. */
export function Checkbox(props: CheckboxProps) {
	const {
		checked,
		onCheckedChange,
		indeterminate = false,
		label,
		hint,
		disabled = false,
		name,
		className,
	} = props;
	const labelId = useId();
	const hintId = useId();
	const box = (
		<Base.Root
			checked={checked}
			onCheckedChange={onCheckedChange}
			indeterminate={indeterminate}
			disabled={disabled}
			{...(name && { name })}
			aria-label={props["aria-label"]}
			aria-labelledby={label ? labelId : undefined}
			aria-describedby={hint ? hintId : undefined}
			className={cn(
				"relative flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-ink-3 bg-surface",
				"after:absolute after:-inset-1 hover:border-ink data-disabled:opacity-60",
				"data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent",
				!label && className,
			)}
		>
			<Base.Indicator className="text-on-accent">
				{indeterminate ? <Minus className="size-3" /> : <Check className="size-3" strokeWidth={3} />}
			</Base.Indicator>
		</Base.Root>
	);
	if (!label) return box;
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the box inside
		<label className={cn("flex min-h-6 items-start gap-2.5", className)}>
			<span className="flex h-5 items-center">{box}</span>
			<ChoiceText label={label} labelId={labelId} hint={hint} hintId={hintId} />
		</label>
	);
}
