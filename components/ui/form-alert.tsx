"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** Why a form couldn't be saved, in the form; it stays until the next attempt. */
export function FormAlert({ children }: { children: ReactNode }) {
	const alert = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		// Newer browsers return a promise, which an effect must not.
		alert.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<p
			ref={alert}
			role="alert"
			className="flex items-start gap-2 rounded-control bg-danger-subtle px-2.5 py-2 text-danger text-table"
		>
			<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
			<span className="min-w-0 break-words">{children}</span>
		</p>
	);
}
