"use client";

import { Field as Base } from "@base-ui/react/field";
import type { KeyboardEvent, Ref } from "react";
import { flushSync } from "react-dom";
import { useContentEditing, useFindings } from "@/components/templates/fields/content-editing";
import { changedText, type TextChange } from "@/components/templates/text/text-marks";
import { textPieces } from "@/components/templates/text/text-pieces";
import { CONTROL_CLASS } from "@/components/ui/form/input";
import { cn } from "@/lib/console/class-names";

type MarkedTextProps = {
	value: string;
	onValueChange: (value: string) => void;
	/** Counted in code points; text beyond it is highlighted, never cut. */
	limit: number;
	/** The field's path in the content, used to focus it. */
	path: string;
	dir: "ltr" | "rtl";
	lang: string;
	/** Line breaks become spaces. */
	singleLine?: boolean;
	/** Set if placeholders have no meaning here, so they aren't highlighted. */
	plain?: boolean;
	onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
	ref?: Ref<HTMLTextAreaElement>;
};

/** Shared by both layers, so that lines break at the same places. */
const TEXT_CLASS =
	"col-start-1 row-start-1 whitespace-pre-wrap break-words px-2.5 py-1.5 text-body [@media(pointer:coarse)_and_(width<768px)]:text-[16px]";

/** A text field that grows with its text and highlights placeholders, search hits and text beyond the limit. */
export function MarkedText(props: MarkedTextProps) {
	const { value, onValueChange, limit, path, dir, lang, singleLine, plain, onKeyDown, ref } = props;
	const { search } = useFindings();
	const { isReadOnly } = useContentEditing();
	return (
		<div className="grid">
			<Base.Control
				value={value}
				render={
					<textarea
						ref={ref}
						rows={singleLine ? 1 : 4}
						dir={dir}
						lang={lang}
						data-path={path}
						readOnly={isReadOnly}
						spellCheck
						onKeyDown={(event) => {
							if (singleLine && event.key === "Enter") event.preventDefault();
							onKeyDown?.(event);
						}}
						onChange={(event) => {
							const typed = event.target.value;
							onValueChange(singleLine ? typed.replace(/\r?\n|\r/g, " ") : typed);
						}}
						className={cn(
							CONTROL_CLASS,
							TEXT_CLASS,
							"resize-none overflow-hidden",
							singleLine ? "min-h-8.5" : "min-h-24",
						)}
					/>
				}
			/>
			<div
				aria-hidden
				dir={dir}
				className={cn(
					TEXT_CLASS,
					"pointer-events-none overflow-hidden border border-transparent text-transparent",
				)}
			>
				{textPieces(value, limit, search).map(({ text, start, kind, isOver, isFound }) => (
					<span
						key={start}
						data-found={isFound || undefined}
						className={cn(
							"rounded-[3px]",
							isFound
								? "bg-warning/30"
								: isOver
									? "bg-danger/25"
									: kind === "placeholder" && !plain
										? "bg-accent/20 shadow-[0_0_0_1px_var(--accent-subtle)]"
										: kind === "malformed" && "bg-warning/25",
						)}
					>
						{text}
					</span>
				))}
				{"\u200b"}
			</div>
		</div>
	);
}

/** Applies a change to a field and selects what it says; `setText` stores the new text. */
export function applyChange(
	field: HTMLTextAreaElement,
	change: TextChange,
	setText: (text: string) => void,
): void {
	// The field has the new text before the selection is set.
	flushSync(() => setText(changedText(field.value, change)));
	field.focus();
	field.setSelectionRange(change.selectStart, change.selectEnd);
}
