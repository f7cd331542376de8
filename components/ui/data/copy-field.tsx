"use client";

import type { Ref } from "react";
import { CopyButton } from "@/components/ui/data/copy-button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { cn } from "@/lib/console/class-names";

type CopyFieldProps = { label: string; value: string; hint?: string; ref?: Ref<HTMLInputElement> };

/** A secret or link to copy: selected on focus, with a button. */
export function CopyField({ label, value, hint, ref }: CopyFieldProps) {
	return (
		<div className="flex items-end gap-2">
			<Field label={label} {...(hint !== undefined && { hint })} className="flex-1">
				<Input
					ref={ref}
					readOnly
					dir="ltr"
					value={value}
					onFocus={(event) => event.currentTarget.select()}
					className="font-mono text-label"
				/>
			</Field>
			<div className={cn("flex", hint !== undefined && "mb-5.5")}>
				<CopyButton labelled size="regular" variant="primary" value={value} what={label} />
			</div>
		</div>
	);
}
