"use client";

import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { TemplateListState } from "@/components/templates/list/list-state";
import { isStored } from "@/components/templates/list/templates-query";
import { LanguageCounts, LanguageDots } from "@/components/templates/review/language-dots";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { AboveRowLink, type Column, FREE_WIDTH } from "@/components/ui/data/table-row";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { markWords } from "@/lib/console/conversation/find/word-ranges";
import type { OpenLanguageState } from "@/lib/contract/console/templates/template-translations";
import type { TemplateItem } from "@/lib/contract/extensions/templates";

type Options = {
	accountId: number;
	list: TemplateListState;
	nameOf: (langCode: string) => string;
	/** What translators have to do in a template, by language. */
	openOf: (code: string) => ReadonlyMap<string, OpenLanguageState>;
	onDuplicate: (code: string) => void;
	onDelete: (code: string) => void;
};

/** The columns of the list of templates. */
export function useTemplateColumns({
	accountId,
	list,
	nameOf,
	openOf,
	onDuplicate,
	onDelete,
}: Options): Column<TemplateItem>[] {
	const t = useTranslations("templateList");
	const addDenial = useDenial("Chat Templates — Add");
	const deleteDenial = useDenial("Chat Templates — Delete");
	return [
		{
			id: "code",
			header: t("columns.code"),
			sort: { order: list.orderOf("code"), onSort: () => list.sortBy("code") },
			cell: ({ template_code }) => (
				<span title={template_code} className="block max-w-[36vw] truncate">
					{template_code}
				</span>
			),
		},
		{
			id: "text",
			header: t("columns.text"),
			className: `${FREE_WIDTH} phone:hidden`,
			cell: (item) => <Text item={item} search={list.q} nameOf={nameOf} />,
		},
		{
			id: "languages",
			header: t("columns.languages"),
			cell: ({ template_code, languages }) => (
				<LanguageDots
					{...{ accountId, languages, nameOf }}
					templateCode={template_code}
					open={openOf(template_code)}
				/>
			),
		},
		{
			id: "state",
			header: t("columns.state"),
			className: "max-xl:hidden",
			cell: ({ template_code, languages }) => (
				<LanguageCounts languages={languages} open={openOf(template_code)} />
			),
		},
		{
			id: "changed",
			header: t("columns.changed"),
			sort: { order: list.orderOf("changed"), onSort: () => list.sortBy("changed") },
			className: "phone:hidden",
			cell: ({ updated_at, updated_by }) => (
				<AboveRowLink className="gap-1.5 text-ink-2">
					{updated_by !== null && <span className="max-w-32 truncate max-xl:hidden">{updated_by}</span>}
					<RelativeTime value={updated_at} />
				</AboveRowLink>
			),
		},
		{
			id: "used",
			header: t("columns.used"),
			sort: { order: list.orderOf("used"), onSort: () => list.sortBy("used") },
			className: "max-xl:hidden",
			cell: ({ last_used_at }) =>
				last_used_at !== null && (
					<AboveRowLink className="text-ink-2">
						<RelativeTime value={last_used_at} />
					</AboveRowLink>
				),
		},
		{
			id: "actions",
			header: <span className="sr-only">{t("columns.actions")}</span>,
			align: "end",
			className: "w-14",
			cell: ({ template_code: code, ...item }) => (
				<AboveRowLink>
					<Menu
						trigger={
							<IconButton size="small" label={t("actionsFor", { code })} icon={<Ellipsis />} side="left" />
						}
					>
						<MenuItem
							icon={<Copy />}
							onSelect={() => onDuplicate(code)}
							disabledReason={isStored(item) ? addDenial : t("notStoredCopy")}
						>
							{t("duplicate")}
						</MenuItem>
						<MenuSeparator />
						<MenuItem
							icon={<Trash2 />}
							danger
							onSelect={() => onDelete(code)}
							disabledReason={isStored(item) ? deleteDenial : t("notStored")}
						>
							{t("delete")}
						</MenuItem>
					</Menu>
				</AboveRowLink>
			),
		},
	];
}

/** What a search found, with its words marked; otherwise the beginning of the text. */
function Text({
	item,
	search,
	nameOf,
}: {
	item: TemplateItem;
	search: string;
	nameOf: (langCode: string) => string;
}) {
	const [hit] = item.hits;
	if (!hit) return <span className="block truncate text-ink-3">{item.first_line}</span>;
	return (
		<span className="block truncate text-ink-2">
			<span className="text-ink-3">{nameOf(hit.lang_code)}: </span>
			<bdi>
				{markWords(hit.text, search).map(({ text, hit: isHit }, at) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
					isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
				)}
			</bdi>
		</span>
	);
}
