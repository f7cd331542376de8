"use client";

import type { ComponentProps, ReactNode } from "react";
import { Form } from "@/components/ui/form/form";
import { cn } from "@/lib/console/class-names";

type PanelFormProps = ComponentProps<typeof Form> & {
	/** Its buttons, which stay visible while the fields scroll. */
	footer: ReactNode;
};

/**
 * A form that fills a side panel. `className` is for the column of its fields. A field that gets focus leaves room for its
 * label and its error.
 */
export function PanelForm({ className, footer, children, ...rest }: PanelFormProps) {
	return (
		<Form {...rest} className="flex min-h-0 flex-1 flex-col">
			<div
				className={cn(
					"relative flex min-h-0 flex-1 scroll-pt-8 scroll-pb-16 flex-col overflow-y-auto px-4 py-4",
					className,
				)}
			>
				{children}
			</div>
			<footer className="flex shrink-0 justify-end gap-2 border-line border-t px-4 py-3">{footer}</footer>
		</Form>
	);
}
