"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { BUTTON_ICONS } from "@/components/templates/buttons/button-icons";
import { ButtonRow } from "@/components/templates/buttons/button-row";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { type Note, ProblemNotes } from "@/components/templates/fields/problem-notes";
import { SectionHead } from "@/components/templates/fields/section-head";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useFormats } from "@/lib/console/formats/reader";
import type { DraftButton } from "@/lib/console/templates/content-draft";
import { insertButton, moveButton, newButton, removeButton } from "@/lib/console/templates/draft-edits";
import { BUTTON_TYPES } from "@/lib/contract/template-contents";
import { BUTTONS_MAX, BUTTONS_MAX_BY_TYPE } from "@/lib/template/limits";

/** The message's buttons, in order. */
export function ButtonList() {
	const t = useTranslations("templates.buttons");
	const { number } = useFormats();
	const toast = useToast();
	const { draft, edit, at } = useContentEditing();
	const { buttons } = draft;
	const list = useRef<HTMLOListElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const isAdded = useRef(false);
	const [moved, setMoved] = useState("");
	const { error, notes } = at("buttons");
	const said: Note[] = [...(error ? [{ tone: "danger" as const, text: error }] : []), ...notes];

	function nameOf(button: DraftButton): string {
		const place = number(buttons.indexOf(button) + 1);
		const { label } = button.value;
		return label === "" ? t("itemUnnamed", { number: place }) : t("item", { number: place, label });
	}

	function add(type: string) {
		isAdded.current = true;
		edit(insertButton(newButton(type), buttons.length));
	}

	/** Where focus goes when the menu closes: the label of the added button. */
	function labelOfAdded(): HTMLElement | true {
		if (!isAdded.current) return true;
		isAdded.current = false;
		return list.current?.lastElementChild?.querySelector<HTMLElement>("input[data-path$='.label']") ?? true;
	}

	function move(button: DraftButton, place: number) {
		const to = Math.max(0, Math.min(buttons.length - 1, place));
		if (to === buttons.indexOf(button)) return;
		edit(moveButton(button.key, to));
		setMoved(t("moved", { name: nameOf(button), place: number(to + 1), count: number(buttons.length) }));
	}

	function remove(button: DraftButton) {
		const place = buttons.indexOf(button);
		edit(removeButton(button.key));
		toast.undo(t("removed", { name: nameOf(button) }), () => edit(insertButton(button, place)));
		focusPlace(Math.min(place, buttons.length - 2));
	}

	/** Runs after the list has rendered. If no button is left, focuses the control that adds one. */
	function focusPlace(place: number) {
		requestAnimationFrame(() => {
			const row = list.current?.children[place];
			(row?.querySelector<HTMLElement>("input[data-path$='.label']") ?? addButton.current)?.focus();
		});
	}

	return (
		<section aria-label={t("title")} data-path="buttons" className="flex flex-col gap-1.5">
			<SectionHead
				title={t("title")}
				aside={
					buttons.length >= BUTTONS_MAX ? (
						<Button
							variant="ghost"
							size="small"
							icon={<Plus />}
							disabledReason={t("full", { limit: number(BUTTONS_MAX) })}
						>
							{t("add")}
						</Button>
					) : (
						<Menu
							className="w-72"
							finalFocus={labelOfAdded}
							trigger={
								<Button
									ref={addButton}
									variant="ghost"
									size="small"
									icon={<Plus />}
									className="text-accent-ink!"
								>
									{t("add")}
								</Button>
							}
						>
							{BUTTON_TYPES.map((type) => (
								<MenuItem
									key={type}
									icon={BUTTON_ICONS[type]}
									onSelect={() => add(type)}
									disabledReason={fullReason(type)}
								>
									{t(`types.${type}`)}
									<span className="block text-ink-3 text-label">{t(`typeHints.${type}`)}</span>
								</MenuItem>
							))}
						</Menu>
					)
				}
			>
				<span className="text-ink-3 text-label">
					{t("count", { count: number(buttons.length), limit: number(BUTTONS_MAX) })}
				</span>
			</SectionHead>
			<ProblemNotes notes={said} />
			{buttons.length === 0 && <p className="text-ink-3 text-table">{t("none")}</p>}
			<ol ref={list} className="flex flex-col gap-2">
				{buttons.map((button, place) => (
					<ButtonRow
						key={button.key}
						button={button}
						place={place}
						count={buttons.length}
						name={nameOf(button)}
						onMove={(to) => move(button, to)}
						onRemove={() => remove(button)}
					/>
				))}
			</ol>
			<span className="sr-only" role="status">
				{moved}
			</span>
		</section>
	);

	function fullReason(type: string): string | undefined {
		const limit = BUTTONS_MAX_BY_TYPE[type];
		if (limit === undefined) return undefined;
		const count = buttons.filter(({ value }) => value.type === type).length;
		return count >= limit ? t("typeFull", { limit }) : undefined;
	}
}
