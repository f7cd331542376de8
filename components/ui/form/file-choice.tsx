"use client";

import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/console/class-names";

type FileChoiceProps = {
	/** Of the field in the page. */
	name: string;
	/** Of the button. */
	label: string;
	hint: string;
	/** Above the button. */
	children?: ReactNode;
	/** Types as an input takes them. */
	accept: string;
	multiple?: boolean;
	pending?: boolean;
	disabledReason?: string | undefined;
	/** Gets at least one file, and only one unless `multiple`. */
	onFiles: (files: [File, ...File[]]) => void;
};

/** A field that takes files by drop or choice, also those chosen before the page was ready. */
export function FileChoice({
	name,
	label,
	hint,
	children,
	accept,
	multiple = false,
	pending = false,
	disabledReason,
	onFiles,
}: FileChoiceProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);

	function take(list: FileList | null | undefined) {
		const [first, ...others] = list ?? [];
		if (first) onFiles(multiple ? [first, ...others] : [first]);
	}

	const takeEarlyFiles = useEffectEvent(() => take(input.current?.files));
	useEffect(() => takeEarlyFiles(), []);

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		if (disabledReason === undefined) take(event.dataTransfer.files);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
		<div
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			className={cn(
				"flex flex-col items-center gap-3 rounded-card border border-line-strong border-dashed bg-surface px-6 py-12 text-center",
				isOver && "border-accent bg-accent-subtle",
			)}
		>
			<FileUp className="size-6 text-ink-3" aria-hidden />
			{children}
			<Button
				variant="primary"
				pending={pending}
				disabledReason={disabledReason}
				onClick={() => input.current?.click()}
			>
				{label}
			</Button>
			<p className="text-ink-3 text-label">{hint}</p>
			<input
				ref={input}
				type="file"
				name={name}
				multiple={multiple}
				accept={accept}
				className="sr-only"
				tabIndex={-1}
				aria-label={label}
				onChange={(event) => {
					take(event.target.files);
					event.target.value = "";
				}}
			/>
		</div>
	);
}
