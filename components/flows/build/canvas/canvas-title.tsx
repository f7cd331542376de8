"use client";

import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { isFixed } from "@/components/flows/build/canvas/canvas-texts";
import { TypedText } from "@/components/flows/build/canvas/typed-text";
import { isSamePath } from "@/components/flows/build/parts";
import { cn } from "@/lib/console/class-names";

/** The title of the screen on the canvas: a click selects the screen, another one types its title. */
export function CanvasTitle({ children }: { children: ReactNode }) {
	const { screen, selected, isChosen, isReadOnly, select, run } = useBuild();
	const t = useTranslations("flowBuild");
	const content = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [element, setElement] = useState<HTMLElement>();
	if (!screen) return children;
	const { path, title = "", id } = screen;
	const part = `${t("screen")}: ${title || id}`;
	const isSelected = isSamePath(selected, path);

	function type() {
		const shown = content.current?.firstElementChild;
		if (shown instanceof HTMLElement && !isReadOnly && isFixed(title)) setElement(shown);
		else select(path);
	}

	return (
		<div className="relative min-w-0 flex-1">
			<div ref={content} inert>
				{children}
			</div>
			<button
				ref={button}
				type="button"
				aria-label={t("select", { part })}
				aria-pressed={isSelected}
				onClick={() => (isSelected && isChosen ? type() : select(path))}
				onKeyDown={(event) => {
					if (event.key !== "F2") return;
					event.preventDefault();
					type();
				}}
				className={cn(
					"absolute -inset-1 cursor-pointer rounded-control outline-2 focus-visible:outline-info",
					isSelected ? "outline-info" : "outline-transparent hover:outline-line-strong",
				)}
			/>
			{element && (
				<TypedText
					text={{ owner: path, name: "title", value: title }}
					element={element}
					label={t("typeText", { part })}
					onEnd={(value) => {
						setElement(undefined);
						button.current?.focus({ preventScroll: true });
						if (value !== undefined && value !== title) void run([["setProperty", path, "title", value]]);
					}}
				/>
			)}
		</div>
	);
}
