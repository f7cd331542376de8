"use client";

import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ChoiceContent, useChoose } from "@/components/flows/preview/fields/choices-part";
import { FieldFrame, FieldRow } from "@/components/flows/preview/fields/field-frame";
import type { FieldPartProps } from "@/components/flows/preview/fields/input-part";
import { Sheet } from "@/components/flows/preview/sheet";
import { cn } from "@/lib/console/class-names";
import { canChoose } from "@/lib/flow-json/preview/fields/choose";
import { faultOf } from "@/lib/flow-json/preview/fields/rules";

/** A row with the chosen option; its options are in a sheet. */
export function DropdownPart({ view, faultText }: FieldPartProps<"choices">) {
	const id = useId();
	const t = useTranslations("flows.preview");
	const [isOpen, setOpen] = useState(false);
	const list = useRef<HTMLDivElement>(null);
	const onChoose = useChoose(view);
	const error = faultText(faultOf(view)) || view.error;
	const selected = view.choices.findIndex((choice) => view.selected.includes(choice.id));
	const first = selected >= 0 ? selected : view.choices.findIndex((choice) => canChoose(view, choice));
	return (
		<>
			<FieldFrame {...view} id={id} error={error}>
				<FieldRow
					{...view}
					id={id}
					error={error}
					value={view.choices[selected]?.title ?? ""}
					icon={<ChevronDown />}
					onOpen={() => setOpen(true)}
				/>
			</FieldFrame>
			<Sheet
				open={isOpen}
				onOpenChange={setOpen}
				title={view.label}
				initialFocus={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null}
			>
				{view.choices.length === 0 && <p className="px-4 py-6 text-ink-3 text-phone-13">{t("emptyList")}</p>}
				<div ref={list} role="listbox" aria-label={view.label} tabIndex={-1} onKeyDown={moveInList}>
					{view.choices.map((choice, index) => {
						const isEnabled = canChoose(view, choice);
						return (
							<button
								// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
								key={index}
								type="button"
								role="option"
								aria-selected={index === selected}
								aria-disabled={!isEnabled}
								tabIndex={index === first ? 0 : -1}
								onClick={() => {
									if (!isEnabled) return;
									setOpen(false);
									onChoose(choice, true);
								}}
								className={cn(
									"flex w-full items-center gap-3 border-line border-b px-4 py-2.5 text-start last:border-0 focus-visible:-outline-offset-2",
									isEnabled ? "hover:bg-subtle" : "opacity-50",
								)}
							>
								<ChoiceContent choice={choice} hasLargeImage={view.hasLargeImages} />
								<Check
									className={cn("size-4.5 shrink-0 text-accent-ink", index !== selected && "invisible")}
									aria-hidden
								/>
							</button>
						);
					})}
				</div>
			</Sheet>
		</>
	);
}

/** Arrow keys, Home and End move between the options; letters jump to a title that starts with them. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
	const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
	const at = options.indexOf(event.target as HTMLElement);
	const after = [...options.slice(at + 1), ...options.slice(0, at + 1)];
	const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
	const next =
		event.key === "ArrowDown"
			? options[at + 1]
			: event.key === "ArrowUp"
				? options[at - 1]
				: event.key === "Home"
					? options[0]
					: event.key === "End"
						? options.at(-1)
						: isLetter
							? after.find(({ textContent }) => startsWith(textContent, event.key))
							: undefined;
	if (!next) return;
	event.preventDefault();
	next.focus();
}

function startsWith(text: string, letter: string): boolean {
	return text.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
}
