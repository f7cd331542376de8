"use client";

import { Radio as Base } from "@base-ui/react/radio";
import { RadioGroup as BaseGroup } from "@base-ui/react/radio-group";
import { type ReactNode, useId } from "react";
import { ChoiceText } from "@/components/ui/form/choice-text";
import { cn } from "@/lib/console/class-names";

type RadioOption<V extends string> = { value: V; label: ReactNode; hint?: ReactNode };

type RadioGroupProps<V extends string> = {
	/** The question that the options answer. */
	"aria-label": string;
	options: ReadonlyArray<RadioOption<V>>;
	value: V;
	onValueChange: (value: V) => void;
	className?: string;
};

/** A few options that are all visible; arrow keys move between them. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
	const { options, value, onValueChange, className } = props;
	return (
		<BaseGroup
			aria-label={props["aria-label"]}
			value={value}
			onValueChange={(next) => onValueChange(next as V)}
			className={cn("flex flex-col gap-2", className)}
		>
			{options.map((option) => (
				<RadioLine key={option.value} {...option} />
			))}
		</BaseGroup>
	);
}

function RadioLine<V extends string>({ value, label, hint }: RadioOption<V>) {
	const labelId = useId();
	const hintId = useId();
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the radio inside
		<label className="flex min-h-6 items-start gap-2.5">
			<span className="flex h-5 items-center">
				<Base.Root
					value={value}
					aria-labelledby={labelId}
					aria-describedby={hint ? hintId : undefined}
					className={cn(
						"relative flex size-4 shrink-0 items-center justify-center rounded-full border border-ink-3 bg-surface",
						"after:absolute after:-inset-1 hover:border-ink data-checked:border-accent data-checked:bg-accent",
					)}
				>
					<Base.Indicator className="size-1.5 rounded-full bg-on-accent" />
				</Base.Root>
			</span>
			<ChoiceText label={label} labelId={labelId} hint={hint} hintId={hintId} />
		</label>
	);
}
