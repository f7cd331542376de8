"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { aiModeText } from "@/components/contacts/ai-mode";
import { ContactPhone } from "@/components/contacts/contact-phone";
import type { ContactOrder } from "@/components/contacts/list/contact-order";
import { LastMessagePreview } from "@/components/contacts/list/last-message-preview";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Badge } from "@/components/ui/data/status";
import type { Column } from "@/components/ui/data/table-row";
import { cn } from "@/lib/console/class-names";
import { contactPhone } from "@/lib/console/contacts/contact-name";
import { markName, markNumber } from "@/lib/console/contacts/search-match";
import type { Piece } from "@/lib/console/folded-match";
import type { ContactSort, SortOrder } from "@/lib/contract/choices";
import type { ContactColumn } from "@/lib/contract/console/choices";
import type { ContactSummary } from "@/lib/contract/contacts";
import type { ContactActivity } from "@/lib/contract/extensions/contact-list";
import { personName } from "@/lib/contract/text/person-name";

/** Tags shown per row; the rest are counted. */
const TAGS_SHOWN = 2;

/** Narrow lists hide columns, whichever are chosen. */
const CLASSES: Record<ContactColumn, string> = {
	number: "min-w-44 @max-md:hidden",
	message: "w-1/2 max-w-0 @max-2xl:hidden",
	tags: "min-w-32 @max-4xl:hidden",
	ai: "min-w-24 @max-4xl:hidden",
	created: "min-w-24 @max-xl:hidden",
	updated: "min-w-24 @max-xl:hidden",
	activity: "min-w-24",
};

const SORTS: Partial<Record<ContactColumn, ContactSort>> = {
	activity: "activity",
	created: "created",
	updated: "updated",
};

type TableColumns = {
	shown: ContactColumn[];
	search: string;
	order: ContactOrder;
	activity: ReadonlyMap<number, ContactActivity>;
	/** Undefined if the service can't sort. */
	onSort: ((sort: ContactSort, order: SortOrder | null) => void) | undefined;
};

/** The columns of the contacts table: the name, then the shown ones in their order. */
export function useContactColumns(table: TableColumns): Column<ContactSummary>[] {
	const { shown, search, activity, onSort } = table;
	const { sort, order } = table.order;
	const t = useTranslations("contacts");
	return useMemo(() => {
		function sorting(by: ContactSort | undefined) {
			if (!onSort || !by) return {};
			const usual = by === "name" ? "asc" : "desc";
			const current = by === sort ? (order ?? usual) : null;
			const next = current === usual ? (usual === "asc" ? "desc" : "asc") : null;
			return { sort: { order: current, onSort: () => onSort(by, next) } };
		}
		const cells: Record<ContactColumn, (contact: ContactSummary) => React.ReactNode> = {
			number: (contact) => <ContactNumber contact={contact} search={search} />,
			message: ({ id }) => <LastMessagePreview activity={activity.get(id)} />,
			tags: ({ tags }) => <Tags tags={tags} moreLabel={(count) => t("moreTags", { count: String(count) })} />,
			ai: ({ ai_mode }) => {
				const ai = aiModeText(ai_mode);
				return ai && <span className="text-ink-2">{ai.isPaused ? t("aiMode.pausedAlone") : ai.words}</span>;
			},
			created: ({ created_at }) => <Time value={created_at} />,
			updated: ({ updated_at }) => <Time value={updated_at} />,
			activity: ({ id }) => <Time value={activity.get(id)?.last_activity_at ?? ""} />,
		};
		const isTime = (column: ContactColumn) => column in SORTS;
		return [
			{
				id: "name",
				header: t("columns.name"),
				className: "w-1/2 min-w-40 max-w-0 @max-md:w-full @2xl:w-2/5",
				cell: (contact) => (
					<>
						<ContactName
							contact={contact}
							search={search}
							unread={activity.get(contact.id)?.unread_count ?? 0}
						/>
						{shown.includes("message") && activity.get(contact.id)?.last_message && (
							<span className="hidden pb-1.5 font-normal @max-2xl:block">
								<LastMessagePreview activity={activity.get(contact.id)} />
							</span>
						)}
					</>
				),
				...sorting("name"),
			},
			...shown.map((column) => ({
				id: column,
				header: t(`columns.${column}`),
				className: CLASSES[column],
				cell: cells[column],
				...(isTime(column) && { align: "end" as const }),
				...sorting(SORTS[column]),
			})),
		];
	}, [t, shown, search, sort, order, activity, onSort]);
}

type ContactNameProps = { contact: ContactSummary; search: string; unread: number };

function ContactName({ contact, search, unread }: ContactNameProps) {
	const t = useTranslations("contacts");
	const name = personName(contact);
	return (
		<span className="flex min-h-7 items-center gap-2">
			{name === "" ? (
				<span className="truncate font-normal text-ink-3">
					{t("noName")}
					<span className="sr-only"> {contactPhone(contact)?.text ?? contact.chat_phone_id}</span>
				</span>
			) : (
				<bdi title={name} className={cn("truncate", unread > 0 && "font-semibold")}>
					<Marked pieces={markName(name, search)} />
				</bdi>
			)}
			{unread > 0 && <UnreadBadge count={unread} />}
		</span>
	);
}

const UNREAD_SHOWN_MAX = 99;

function UnreadBadge({ count }: { count: number }) {
	const t = useTranslations("contacts");
	return (
		<span className="inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-[11px] text-on-accent tabular-nums">
			<span aria-hidden>{count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : count}</span>
			<span className="sr-only">{t("unread", { count })}</span>
		</span>
	);
}

function Time({ value }: { value: string }) {
	return <RelativeTime value={value} className="relative z-10 text-ink-3" />;
}

function ContactNumber({ contact, search }: { contact: ContactSummary; search: string }) {
	return (
		<ContactPhone flag contact={contact}>
			<Marked pieces={markNumber(contactPhone(contact)?.text ?? "", search)} />
		</ContactPhone>
	);
}

function Tags({ tags, moreLabel }: { tags: string[]; moreLabel: (count: number) => string }) {
	if (tags.length === 0) return null;
	const hidden = tags.length - TAGS_SHOWN;
	return (
		<span className="flex max-w-72 gap-1" title={tags.join(", ")}>
			{tags.slice(0, TAGS_SHOWN).map((tag) => (
				<Badge key={tag} className="group-hover:bg-surface">
					<bdi className="truncate">{tag}</bdi>
				</Badge>
			))}
			{hidden > 0 && <span className="text-ink-3 text-label">{moreLabel(hidden)}</span>}
		</span>
	);
}

/** Text with search hits highlighted. */
function Marked({ pieces }: { pieces: Piece[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
	return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
