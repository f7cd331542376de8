"use client";

import { ListOrdered, PencilLine, Plus, Trash2, TriangleAlert } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl";
import { controlAt } from "@/components/templates/edit/focus-path";
import {
	isInOrder,
	namedVariables,
	numberInOrder,
	numberNamed,
	removeVariable,
} from "@/components/templates/edit/variable-edits";
import { useContentEditing, useDraft } from "@/components/templates/fields/content-editing";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { placeholderNumbers } from "@/lib/template/placeholders";

type VariableChipsProps = {
	/** The body, which gets the focus back. */
	field: RefObject<HTMLTextAreaElement | null>;
	onInsert: (text: string) => void;
};

/** The body's variables by their names, which are their samples: to insert again, to name, to delete. */
export function VariableChips({ field, onInsert }: VariableChipsProps) {
	const t = useTranslations("templates.variables");
	const { edit, langCode } = useContentEditing();
	/** The path of the field to go to when the menu closes, instead of the body. */
	const goTo = useRef<string>(undefined);
	// As text, so that typing words renders nothing here.
	const used = useDraft(({ fields }) => placeholderNumbers(fields.text).join(" "));
	const named = useDraft(({ fields }) => namedVariables(fields.text).join("\n"));
	const isOrdered = useDraft(({ fields }) => isInOrder(fields.text));
	const samples = useDraft(({ fields }) => fields.variables);
	if (used === "" && named === "") return null;
	function focusAfter(): HTMLElement | true {
		const path = goTo.current;
		goTo.current = undefined;
		return (path === undefined ? field.current : controlAt(path, langCode)) ?? true;
	}
	const numbers = used === "" ? [] : used.split(" ");
	return (
		<ul aria-label={t("label")} className="flex flex-wrap items-center gap-1.5">
			{numbers.map((number) => {
				const placeholder = `{{${number}}}`;
				const name = samples[number]?.trim() ?? "";
				return (
					<li key={number} className="min-w-0">
						<Menu
							align="start"
							finalFocus={focusAfter}
							trigger={
								<Button
									variant="ghost"
									size="small"
									className="max-w-56 gap-1! rounded-full! bg-accent-subtle! px-2! text-accent-ink!"
									aria-label={t(name === "" ? "chipUnnamed" : "chip", { placeholder, name })}
								>
									<span className="tabular-nums">{placeholder}</span>
									<bdi className="truncate font-normal">{name === "" ? t("unnamed") : name}</bdi>
								</Button>
							}
						>
							<MenuItem icon={<Plus />} onSelect={() => onInsert(placeholder)}>
								{t("insert")}
							</MenuItem>
							<MenuItem
								icon={<PencilLine />}
								onSelect={() => {
									goTo.current = `variables.${number}`;
								}}
							>
								{t("name")}
							</MenuItem>
							<MenuSeparator />
							<MenuItem icon={<Trash2 />} danger onSelect={() => edit(removeVariable(Number(number)))}>
								{t("remove", { placeholder })}
							</MenuItem>
						</Menu>
					</li>
				);
			})}
			{named !== "" &&
				named.split("\n").map((source) => (
					<li key={source}>
						<Button
							variant="ghost"
							size="small"
							icon={<TriangleAlert />}
							className="rounded-full! bg-warning-subtle! px-2! text-warning!"
							onClick={() => edit(numberNamed(source))}
						>
							{t("makeNumbered", { source })}
						</Button>
					</li>
				))}
			{!isOrdered && (
				<li>
					<Button variant="ghost" size="small" icon={<ListOrdered />} onClick={() => edit(numberInOrder)}>
						{t("renumber")}
					</Button>
				</li>
			)}
		</ul>
	);
}
