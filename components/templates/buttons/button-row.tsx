"use client";

import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Trash2 } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { BUTTON_ICONS, OTHER_BUTTON_ICON } from "@/components/templates/buttons/button-icons";
import { ButtonValue } from "@/components/templates/buttons/button-value";
import { ButtonLabel } from "@/components/templates/buttons/translated-button";
import { useReorder } from "@/components/templates/buttons/use-reorder";
import { setButtonType } from "@/components/templates/edit/button-edits";
import type { DraftButton } from "@/components/templates/edit/content-draft";
import { useContentEditing, useFindings } from "@/components/templates/fields/content-editing";
import { PathSelect } from "@/components/templates/fields/path-select";
import { type Note, ProblemNotes } from "@/components/templates/fields/problem-notes";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { cn } from "@/lib/console/class-names";
import { BUTTON_TYPES } from "@/lib/contract/template-contents";

type ButtonRowProps = {
	button: DraftButton;
	place: number;
	count: number;
	name: string;
	onMove: (button: DraftButton, place: number) => void;
	onRemove: (button: DraftButton) => void;
};

/** One button in a line: type, label and value. You can move it by drag handle, arrow keys or menu. */
export const ButtonRow = memo(function ButtonRow(props: ButtonRowProps) {
	const { button, place, count, name, onMove, onRemove } = props;
	const t = useTranslations("templates.buttons");
	const { isReadOnly } = useContentEditing();
	const { isDragged, rowRef, handleProps } = useReorder(place, (to) => onMove(button, to));
	const path = `buttons.${place}`;
	return (
		<li
			ref={rowRef}
			data-path={path}
			className={cn(
				"bg-surface px-1.5 py-1.5 first:rounded-t-card last:rounded-b-card",
				isDragged && "relative bg-subtle shadow-raised",
			)}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex row in every browser */}
			<div role="group" aria-label={name} className="flex flex-wrap items-start gap-1.5 @2xl:flex-nowrap">
				{!isReadOnly && (
					<IconButton
						{...handleProps}
						size="small"
						label={t("drag", { name })}
						title={t("dragHint")}
						icon={<GripVertical />}
						className="mt-[3px] w-6! cursor-grab touch-none text-ink-3 active:cursor-grabbing"
					/>
				)}
				<TypeSelect button={button} path={path} />
				<div className="order-last grid min-w-0 basis-full grid-cols-1 items-start gap-1.5 @md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] @2xl:order-none @2xl:flex-1 @2xl:basis-0">
					<ButtonLabel button={button} place={place} />
					<ButtonValue button={button} place={place} />
					<RowProblems path={path} />
				</div>
				{!isReadOnly && (
					<div className="mt-[3px] flex items-center max-@2xl:ms-auto">
						<Menu
							trigger={<IconButton size="small" label={t("menu", { name })} icon={<EllipsisVertical />} />}
						>
							<MenuItem
								icon={<ArrowUp />}
								onSelect={() => onMove(button, place - 1)}
								disabledReason={place === 0 ? t("isFirst") : undefined}
							>
								{t("moveUp")}
							</MenuItem>
							<MenuItem
								icon={<ArrowDown />}
								onSelect={() => onMove(button, place + 1)}
								disabledReason={place === count - 1 ? t("isLast") : undefined}
							>
								{t("moveDown")}
							</MenuItem>
						</Menu>
						<IconButton
							size="small"
							label={t("remove", { name })}
							icon={<Trash2 />}
							onClick={() => onRemove(button)}
						/>
					</div>
				)}
			</div>
		</li>
	);
});

function TypeSelect({ button, path }: { button: DraftButton; path: string }) {
	const t = useTranslations("templates.buttons");
	const { edit } = useContentEditing();
	const { type } = button.value;
	const options = BUTTON_TYPES.map((value): { value: string; label: string } => ({
		value,
		label: t(`types.${value}`),
	}));
	const ownType = button.origin?.type ?? type;
	if (!options.some(({ value }) => value === ownType)) {
		options.push({ value: ownType, label: t("otherType", { type: ownType }) });
	}
	return (
		<div data-path={`${path}.type`} className="flex min-w-0 items-center gap-1.5 @2xl:w-36">
			<span className="flex text-ink-3 [&_svg]:size-4">{BUTTON_ICONS[type] ?? OTHER_BUTTON_ICON}</span>
			<PathSelect
				aria-label={t("type")}
				look="plain"
				className="mt-[3px] min-w-0 flex-1 justify-between"
				value={type}
				onValueChange={(next) => edit(setButtonType(button.key, next))}
				options={options.map((option) => ({
					...option,
					icon: BUTTON_ICONS[option.value] ?? OTHER_BUTTON_ICON,
				}))}
			/>
		</div>
	);
}

/** What concerns the button as a whole. */
function RowProblems({ path }: { path: string }) {
	const { at } = useFindings();
	const said: Note[] = [at(path), at(`${path}.type`)].flatMap(({ error, notes }) => [
		...(error ? [{ tone: "danger" as const, text: error }] : []),
		...notes,
	]);
	if (said.length === 0) return null;
	return (
		<div className="col-span-full flex flex-col gap-1">
			<ProblemNotes notes={said} />
		</div>
	);
}
