"use client";

import { Input as Base } from "@base-ui/react/input";
import type { ComponentProps, Ref } from "react";
import { cn } from "@/lib/console/class-names";

/** The border and padding of all text controls. */
export const CONTROL_CLASS = cn(
	"w-full min-w-0 rounded-control border border-line-strong bg-surface text-ink text-body",
	"hover:border-ink-3 focus:border-accent focus:outline-2 focus:outline-accent/25 focus:outline-offset-0",
	"data-invalid:border-danger data-invalid:focus:outline-danger/25",
	"disabled:cursor-not-allowed disabled:bg-subtle disabled:text-ink-3 read-only:bg-subtle",
);

export type InputProps = Omit<ComponentProps<"input">, "ref"> & { ref?: Ref<HTMLInputElement> };

/** A one-line input, 34 px high. Inside a Field, it's linked to label, hint and error. */
export function Input({ className, ...rest }: InputProps) {
	return <Base dir="auto" {...rest} className={cn(CONTROL_CLASS, "h-8.5 px-2.5", className)} />;
}
