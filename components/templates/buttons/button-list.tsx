"use client";

import { Ban, Plus } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { BUTTON_ICONS } from "@/components/templates/buttons/button-icons";
import { ButtonRow } from "@/components/templates/buttons/button-row";
import {
	areApart,
	groupButtons,
	insertButton,
	moveButton,
	newButton,
	removeButton,
} from "@/components/templates/edit/button-edits";
import type { DraftButton } from "@/components/templates/edit/content-draft";
import { useContentEditing, useDraft, useFindings } from "@/components/templates/fields/content-editing";
import { type Note, ProblemNotes } from "@/components/templates/fields/problem-notes";
import { SectionHead } from "@/components/templates/fields/section-head";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useFormats } from "@/lib/console/formats/reader";
import { BUTTON_TYPES } from "@/lib/contract/template-contents";
import { BUTTONS_MAX, BUTTONS_MAX_BY_TYPE } from "@/lib/template/limits";

/** Buttons of the platform that the public API has no type for (docs/spec/templates.md §3). */
const NOT_IN_API = ["flow", "voice_call", "products"] as const;

/** The message's buttons, in order. */
export function ButtonList() {
	const t = useTranslations("templates.buttons");
	const { number } = useFormats();
	const toast = useToast();
	const { store, langCode, edit, isReadOnly } = useContentEditing();
	const { at } = useFindings();
	const buttons = useDraft((draft) => draft.buttons);
	const list = useRef<HTMLOListElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const isAdded = useRef<string>(undefined);
	const [moved, setMoved] = useState("");
	const { error, notes } = at("buttons");
	const said: Note[] = [...(error ? [{ tone: "danger" as const, text: error }] : []), ...notes];

	const nameOf = useCallback(
		(button: DraftButton, place: number): string => {
			const { label } = button.value;
			const at = number(place + 1);
			return label === "" ? t("itemUnnamed", { number: at }) : t("item", { number: at, label });
		},
		[number, t],
	);
	/** The present buttons: rows keep this function while others change. */
	const present = useCallback(() => store.draftOf(langCode)?.buttons ?? [], [store, langCode]);

	function add(type: string) {
		const button = newButton(type);
		isAdded.current = button.key;
		edit(insertButton(button, buttons.length));
	}

	/** Where focus goes when the menu closes: the label of the added button. */
	function labelOfAdded(): HTMLElement | true {
		const place = present().findIndex(({ key }) => key === isAdded.current);
		isAdded.current = undefined;
		return labelAt(place) ?? true;
	}

	const labelAt = useCallback(
		(place: number) =>
			list.current?.children[place]?.querySelector<HTMLElement>("input[data-path$='.label']"),
		[],
	);

	const move = useCallback(
		(button: DraftButton, place: number) => {
			const before = present();
			edit(moveButton(button.key, place));
			const after = present();
			const to = after.findIndex(({ key }) => key === button.key);
			if (before.findIndex(({ key }) => key === button.key) === to) return;
			const words = { name: nameOf(button, to), place: number(to + 1), count: number(after.length) };
			setMoved(t("moved", words));
		},
		[present, edit, nameOf, number, t],
	);

	const remove = useCallback(
		(button: DraftButton) => {
			const place = present().findIndex(({ key }) => key === button.key);
			edit(removeButton(button.key));
			toast.undo(t("removed", { name: nameOf(button, place) }), () => edit(insertButton(button, place)));
			// After the list has rendered. If no button is left, the control that adds one.
			requestAnimationFrame(() =>
				(labelAt(Math.min(place, present().length - 1)) ?? addButton.current)?.focus(),
			);
		},
		[present, edit, toast, t, nameOf, labelAt],
	);

	return (
		<fieldset aria-label={t("title")} data-path="buttons" className="min-w-0 flex flex-col gap-1.5">
			<SectionHead
				title={t("title")}
				aside={
					!isReadOnly &&
					(buttons.length >= BUTTONS_MAX ? (
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
							<MenuSeparator />
							{NOT_IN_API.map((type) => (
								<MenuItem key={type} icon={<Ban />} disabledReason={t("notInApi.reason")}>
									{t(`notInApi.${type}`)}
								</MenuItem>
							))}
						</Menu>
					))
				}
			>
				<span className="text-ink-3 text-label">
					{t("count", { count: number(buttons.length), limit: number(BUTTONS_MAX) })}
				</span>
			</SectionHead>
			<ProblemNotes notes={said} />
			{!isReadOnly && areApart(buttons) && (
				<Button size="small" className="self-start" onClick={() => edit(groupButtons)}>
					{t("group")}
				</Button>
			)}
			{buttons.length === 0 && <p className="text-ink-3 text-table">{t("none")}</p>}
			<ol
				ref={list}
				className="flex flex-col divide-y divide-line rounded-card border border-line empty:hidden"
			>
				{buttons.map((button, place) => (
					<ButtonRow
						key={button.key}
						button={button}
						place={place}
						count={buttons.length}
						name={nameOf(button, place)}
						onMove={move}
						onRemove={remove}
					/>
				))}
			</ol>
			<span className="sr-only" role="status">
				{moved}
			</span>
		</fieldset>
	);

	function fullReason(type: string): string | undefined {
		const limit = BUTTONS_MAX_BY_TYPE[type];
		if (limit === undefined) return undefined;
		const count = buttons.filter(({ value }) => value.type === type).length;
		return count >= limit ? t("typeFull", { limit }) : undefined;
	}
}
