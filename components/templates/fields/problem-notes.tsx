"use client";

import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { cn } from "@/lib/console/class-names";

export type Note = { tone: "danger" | "warning" | "neutral"; text: string };

const LOOKS = {
	danger: { Icon: CircleAlert, className: "text-danger" },
	warning: { Icon: TriangleAlert, className: "text-warning" },
	neutral: { Icon: Info, className: "text-ink-3" },
};

/** Notes on a field that don't block saving. */
export function ProblemNotes({ notes }: { notes: ReadonlyArray<Note> }) {
	return notes.map(({ tone, text }) => {
		const { Icon, className } = LOOKS[tone];
		return (
			<span key={text} className={cn("flex items-start gap-1.5 text-label", className)}>
				<Icon className="mt-px size-3.5 shrink-0" aria-hidden />
				<span>{text}</span>
			</span>
		);
	});
}
