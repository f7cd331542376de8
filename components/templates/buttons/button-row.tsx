"use client";

import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { BUTTON_ICONS, OTHER_BUTTON_ICON } from "@/components/templates/buttons/button-icons";
import { ButtonValue } from "@/components/templates/buttons/button-value";
import { useContentEditing } from "@/components/templates/fields/content-editing";
import { PathField, PathInput } from "@/components/templates/fields/path-field";
import { type Note, ProblemNotes } from "@/components/templates/fields/problem-notes";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { cn } from "@/lib/console/class-names";
import type { DraftButton } from "@/lib/console/templates/content-draft";
import { setButton } from "@/lib/console/templates/draft-edits";
import { BUTTON_TYPES } from "@/lib/contract/template-contents";
import { BUTTON_LABEL_MAX_LENGTH } from "@/lib/template/limits";

type ButtonRowProps = {
	button: DraftButton;
	place: number;
	count: number;
	name: string;
	onMove: (place: number) => void;
	onRemove: () => void;
};

/** One button: type, label and value. You can move it by drag handle, arrow keys or menu. */
export function ButtonRow({ button, place, count, name, onMove, onRemove }: ButtonRowProps) {
	const t = useTranslations("templates.buttons");
	const { edit, at, dir, lang } = useContentEditing();
	const { isDragged, rowRef, handleProps } = useReorder(place, onMove);
	const path = `buttons.${place}`;
	const { type, label } = button.value;
	const options = BUTTON_TYPES.map((value): { value: string; label: string } => ({
		value,
		label: t(`types.${value}`),
	}));
	const ownType = button.origin?.type ?? type;
	if (!options.some(({ value }) => value === ownType)) {
		options.push({ value: ownType, label: t("otherType", { type: ownType }) });
	}
	const typeProblems = [at(path), at(`${path}.type`)];
	const said: Note[] = typeProblems.flatMap(({ error, notes }) => [
		...(error ? [{ tone: "danger" as const, text: error }] : []),
		...notes,
	]);

	return (
		<li
			ref={rowRef}
			data-path={path}
			className={cn(
				"rounded-card border border-line bg-surface p-2",
				isDragged && "border-accent bg-subtle shadow-raised",
			)}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex row in every browser */}
			<div
				role="group"
				aria-label={name}
				className="flex flex-wrap items-start gap-x-2 gap-y-2 @xl:flex-nowrap"
			>
				<IconButton
					{...handleProps}
					size="small"
					label={t("drag", { name })}
					title={t("dragHint")}
					icon={<GripVertical />}
					className="mt-6 -me-1 cursor-grab touch-none text-ink-3 active:cursor-grabbing"
				/>
				<div data-path={`${path}.type`} className="min-w-0 flex-1 @xl:w-38 @xl:flex-none">
					<Field label={t("type")}>
						<Select
							value={type}
							onValueChange={(next) => edit(setButton(button.key, { type: next, ...urlType(button, next) }))}
							options={options.map((option) => ({
								...option,
								icon: BUTTON_ICONS[option.value] ?? OTHER_BUTTON_ICON,
							}))}
						/>
					</Field>
				</div>
				{/* Wraps below the first line if space is tight. */}
				<div className="order-last grid min-w-0 basis-full grid-cols-1 items-start gap-x-2 gap-y-2 @xl:order-none @xl:flex-1 @xl:basis-0 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
					<PathField
						path={`${path}.label`}
						label={t("label")}
						counter={{ text: label, limit: BUTTON_LABEL_MAX_LENGTH }}
					>
						<PathInput
							path={`${path}.label`}
							value={label}
							spellCheck
							dir={dir}
							lang={lang}
							onValueChange={(next) => edit(setButton(button.key, { label: next }))}
						/>
					</PathField>
					<ButtonValue button={button} place={place} />
					{said.length > 0 && (
						<div className="col-span-full flex flex-col gap-1">
							<ProblemNotes notes={said} />
						</div>
					)}
				</div>
				<div className="mt-6 flex items-center">
					<Menu trigger={<IconButton size="small" label={t("menu", { name })} icon={<EllipsisVertical />} />}>
						<MenuItem
							icon={<ArrowUp />}
							onSelect={() => onMove(place - 1)}
							disabledReason={place === 0 ? t("isFirst") : undefined}
						>
							{t("moveUp")}
						</MenuItem>
						<MenuItem
							icon={<ArrowDown />}
							onSelect={() => onMove(place + 1)}
							disabledReason={place === count - 1 ? t("isLast") : undefined}
						>
							{t("moveDown")}
						</MenuItem>
					</Menu>
					<IconButton size="small" label={t("remove", { name })} icon={<Trash2 />} onClick={onRemove} />
				</div>
			</div>
		</li>
	);
}

/** A button that becomes a URL button needs a URL type. */
function urlType(button: DraftButton, type: string): { url_type?: string } {
	return type === "visit_website" && button.value.url_type === null ? { url_type: "static" } : {};
}

/**
 * Moves a list row by its handle: drag with mouse, finger or pen, or use the arrow keys.
 * The handle must be inside an `li`; its siblings are the rows.
 */
function useReorder(place: number, onMove: (place: number) => void) {
	const [isDragged, setDragged] = useState(false);
	const row = useRef<HTMLLIElement>(null);

	const drag = useEffectEvent((event: globalThis.PointerEvent) => {
		const rows = [...(row.current?.parentElement?.children ?? [])];
		const above = rows.filter((other) => {
			const { top, height } = other.getBoundingClientRect();
			return other !== row.current && event.clientY > top + height / 2;
		});
		if (above.length !== place) onMove(above.length);
	});

	// Listens on the document, since the handle moves and would lose the pointer.
	useEffect(() => {
		if (!isDragged) return;
		const end = () => setDragged(false);
		const follow = (event: globalThis.PointerEvent) => drag(event);
		document.addEventListener("pointermove", follow);
		document.addEventListener("pointerup", end);
		document.addEventListener("pointercancel", end);
		return () => {
			document.removeEventListener("pointermove", follow);
			document.removeEventListener("pointerup", end);
			document.removeEventListener("pointercancel", end);
		};
	}, [isDragged]);

	return {
		isDragged,
		rowRef: row,
		handleProps: {
			onPointerDown(event: PointerEvent) {
				if (event.button === 0) setDragged(true);
			},
			onKeyDown(event: KeyboardEvent) {
				const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
				if (step === undefined) return;
				event.preventDefault();
				onMove(place + step);
			},
		},
	};
}
