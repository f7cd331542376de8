"use client";

import { ArrowDown, ArrowDownAZ, ArrowUp, ChevronRight, ClipboardPaste, Plus, X } from "lucide-react";
import { type ComponentType, Fragment, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useBuild } from "@/components/flows/build/build-context";
import { type ControlProps, useSetProperty } from "@/components/flows/build/inspector/controls/control";
import { SourcePicker } from "@/components/flows/build/inspector/controls/from-data";
import { PropertyProblems } from "@/components/flows/build/inspector/controls/property-problems";
import { useTyped } from "@/components/flows/build/inspector/controls/use-typed";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { IconButton } from "@/components/ui/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { type Property, propertiesIn } from "@/lib/flow-json/components/shape";
import { asList, asMembers } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

/** The control for a property of an item, whose properties can be lists themselves. */
type OfItem = { Control: ComponentType<ControlProps> };

/** A list of options, rows or pictures: titles to type, to sort, and to paste. */
export function ItemsControl({ owner, name, property, value, Control }: ControlProps & OfItem) {
	const { run, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.options");
	const tValue = useTranslations("flowBuild.value");
	const locale = useLocale();
	const [isPasting, setPasting] = useState(false);
	const list: Path = [...owner, name];
	const items = asList(value);
	const [adding, setAdding] = useState<number>();
	const hasTitles = ["title", "main-content"].some((key) => property.shape?.[key] !== undefined);
	const isFull = property.max !== undefined && items.length >= property.max;

	/** Items with a title come to the list once it's typed, because their IDs are made from it. */
	function add(index: number) {
		if (hasTitles) setAdding(index);
		else void run([["addItem", list, index]], { selects: false });
	}

	const newItem = adding !== undefined && (
		<NewItem
			key={adding}
			number={adding + 1}
			onEnd={(title, isNext) => {
				setAdding(isNext && !isFull ? adding + 1 : undefined);
				if (title !== "") void run([["addItem", list, adding, title]], { selects: false });
			}}
		/>
	);
	return (
		<fieldset className="flex min-w-0 flex-col gap-1.5">
			<div className="flex items-center gap-1">
				<PropertyProblems path={list} isExact />
				{property.dynamic && !isReadOnly && (
					<span className="ms-auto">
						<SourcePicker owner={owner} name={name} property={property} label={tValue("fromData")} />
					</span>
				)}
			</div>
			{items.length === 0 && <p className="text-ink-3 text-table">{t("empty")}</p>}
			<ol className="flex flex-col gap-1.5">
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: IDs may be missing or duplicated
					<Fragment key={index}>
						{adding === index && newItem}
						<Item
							{...{ list, index, item, property, Control }}
							count={items.length}
							onEnter={() => !isFull && add(index + 1)}
						/>
					</Fragment>
				))}
				{adding !== undefined && adding >= items.length && newItem}
			</ol>
			{!isReadOnly && (
				<div className="flex flex-wrap gap-1">
					<Button
						size="small"
						icon={<Plus aria-hidden />}
						aria-disabled={isFull}
						onClick={() => !isFull && add(items.length)}
					>
						{hasTitles ? t("add") : t("addItem")}
					</Button>
					{hasTitles && (
						<>
							<Button
								size="small"
								variant="ghost"
								icon={<ClipboardPaste aria-hidden />}
								onClick={() => setPasting(true)}
							>
								{t("paste")}
							</Button>
							{items.length > 1 && (
								<Button
									size="small"
									variant="ghost"
									icon={<ArrowDownAZ aria-hidden />}
									onClick={() => void run([["sortItems", list, locale]], { selects: false })}
								>
									{t("sort")}
								</Button>
							)}
						</>
					)}
				</div>
			)}
			{isPasting && (
				<PasteDialog
					onClose={() => setPasting(false)}
					onPaste={(text) => {
						setPasting(false);
						void run([["pasteItems", list, items.length, text]], { selects: false });
					}}
				/>
			)}
		</fieldset>
	);
}

type ItemProps = {
	list: Path;
	index: number;
	count: number;
	item: unknown;
	property: Property;
	/** Adds another item behind it. */
	onEnter: () => void;
} & OfItem;

function Item({ list, index, count, item, property, onEnter, Control }: ItemProps) {
	const { run, version, isReadOnly } = useBuild();
	const t = useTranslations("flowBuild.options");
	const formats = useFormats();
	const path = [...list, index];
	const [isOpen, setOpen] = useState(false);
	const members = asMembers(item);
	const shape = propertiesIn(property.shape ?? {}, version);
	const main = asMembers(members?.["main-content"]);
	const titleOwner = main ? [...path, "main-content"] : path;
	const hasTitle = shape.some(([name]) => name === "title" || name === "main-content");
	const title = (main ?? members)?.title;
	const { type } = useSetProperty({ owner: titleOwner, name: "title" });
	const typed = useTyped(typeof title === "string" ? title : "", type);
	const details = shape.filter(([name]) => name !== "title");
	const number = formats.number(index + 1);
	const isExpanded = isOpen || !hasTitle;
	return (
		<li className="flex flex-col gap-1.5">
			<div className="flex items-center gap-0.5">
				{hasTitle && details.length > 0 && (
					<IconButton
						size="small"
						label={t("details", { number })}
						aria-expanded={isOpen}
						icon={<ChevronRight aria-hidden className={cn(isOpen && "rotate-90")} />}
						onClick={() => setOpen(!isOpen)}
						className="size-6!"
					/>
				)}
				{hasTitle ? (
					<Input
						{...typed}
						aria-label={t("name", { number })}
						onKeyDown={(event) => {
							if (event.key === "Enter" && !event.nativeEvent.isComposing && !isReadOnly) {
								event.preventDefault();
								event.currentTarget.blur();
								onEnter();
							} else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
								const to = index + (event.key === "ArrowUp" ? -1 : 1);
								event.preventDefault();
								if (to >= 0 && to < count) void run([["moveItem", list, index, to]], { selects: false });
							} else typed.onKeyDown(event);
						}}
						className="flex-1"
					/>
				) : (
					<span className="flex-1 text-ink-2 text-table">{t("title", { number })}</span>
				)}
				{!isReadOnly && (
					<>
						{index > 0 && (
							<IconButton
								size="small"
								label={t("moveUp", { number })}
								icon={<ArrowUp aria-hidden />}
								onClick={() => void run([["moveItem", list, index, index - 1]], { selects: false })}
								className="size-6!"
							/>
						)}
						{index < count - 1 && (
							<IconButton
								size="small"
								label={t("moveDown", { number })}
								icon={<ArrowDown aria-hidden />}
								onClick={() => void run([["moveItem", list, index, index + 1]], { selects: false })}
								className="size-6!"
							/>
						)}
						<IconButton
							size="small"
							label={t("remove", { number })}
							icon={<X aria-hidden />}
							onClick={() => void run([["removeItem", list, index]], { selects: false })}
							className="size-6!"
						/>
					</>
				)}
			</div>
			{!isExpanded && <PropertyProblems path={path} />}
			{isExpanded && (
				<div className="flex flex-col gap-3 border-line border-s ps-3">
					{details.map(([name, each]) => (
						<Control key={name} owner={path} name={name} property={each} value={members?.[name]} />
					))}
				</div>
			)}
		</li>
	);
}

type NewItemProps = {
	/** Its place, from 1. */
	number: number;
	/** Called with the title, empty if there's none; `isNext` asks for another one behind it. */
	onEnd: (title: string, isNext: boolean) => void;
};

/** The title of an item that isn't in the list yet. Enter adds it and starts the next, Esc cancels. */
function NewItem({ number, onEnd }: NewItemProps) {
	const t = useTranslations("flowBuild.options");
	const formats = useFormats();
	const [title, setTitle] = useState("");
	const hasEnded = useRef(false);
	function end(text: string, isNext: boolean) {
		// Removing the field blurs it.
		if (hasEnded.current) return;
		hasEnded.current = true;
		onEnd(text.trim(), isNext);
	}
	return (
		<li>
			<Input
				ref={(field) => field?.focus()}
				aria-label={t("name", { number: formats.number(number) })}
				value={title}
				onChange={({ target }) => setTitle(target.value)}
				onBlur={() => end(title, false)}
				onKeyDown={(event) => {
					if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
					event.preventDefault();
					event.stopPropagation();
					const isAdded = event.key === "Enter" && title.trim() !== "";
					end(isAdded ? title : "", isAdded);
				}}
			/>
		</li>
	);
}

function PasteDialog({ onClose, onPaste }: { onClose: () => void; onPaste: (text: string) => void }) {
	const t = useTranslations("flowBuild.options");
	const tUi = useTranslations("ui.actions");
	const [text, setText] = useState("");
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("pasteTitle")}
			description={t("pasteText")}
			footer={
				<>
					<Button onClick={onClose}>{tUi("cancel")}</Button>
					<Button variant="primary" onClick={() => (text.trim() === "" ? onClose() : onPaste(text))}>
						{t("pasteConfirm")}
					</Button>
				</>
			}
		>
			<Field label={t("pasteLabel")} labelHidden>
				<Textarea rows={8} value={text} onChange={({ target }) => setText(target.value)} />
			</Field>
		</Dialog>
	);
}
