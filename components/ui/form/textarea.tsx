"use client";

import { Field } from "@base-ui/react/field";
import type { ComponentProps, Ref } from "react";
import { CONTROL_CLASS } from "@/components/ui/form/input";
import { cn } from "@/lib/console/class-names";

type TextareaProps = Omit<ComponentProps<"textarea">, "ref" | "defaultValue" | "value"> & {
	value?: string;
	defaultValue?: string;
	ref?: Ref<HTMLTextAreaElement>;
};

/** A multi-line text field that grows from `rows` with its content. */
export function Textarea({ className, rows = 3, value, defaultValue, style, ref, ...rest }: TextareaProps) {
	return (
		<Field.Control
			{...(value === undefined ? {} : { value })}
			{...(defaultValue === undefined ? {} : { defaultValue })}
			render={
				<textarea
					dir="auto"
					{...rest}
					ref={ref}
					rows={rows}
					// Where the height follows the content, browsers ignore the rows. With the padding and border.
					style={{ minBlockSize: `calc(${rows}lh + 0.75rem + 2px)`, ...style }}
					className={cn(CONTROL_CLASS, "field-sizing-content max-h-96 px-2.5 py-1.5", className)}
				/>
			}
		/>
	);
}
