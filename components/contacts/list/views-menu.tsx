"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useIsOurs } from "@/lib/console/api/service";
import type { ContactListState } from "@/lib/console/contacts/addresses";
import {
	contactViewsQuery,
	isPlainView,
	shownView,
	viewHref,
} from "@/lib/console/contacts/list/contact-views";
import { useWasIdle } from "@/lib/console/hooks/page-load";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { ContactView } from "@/lib/contract/console/contacts/contact-views";

const ViewDialog = lazyPart(async () => (await import("@/components/contacts/list/view-dialog")).ViewDialog);

/** Saved views: opens one, saves the list as one, and changes or deletes the one shown. */
export function ViewsMenu({ list }: { list: ContactListState }) {
	const t = useTranslations("contacts.views");
	const { id: accountId } = useAccount();
	const toast = useToast();
	const textOf = useErrorText();
	const isOurs = useIsOurs();
	const wasIdle = useWasIdle();
	const saved = useQuery({ ...contactViewsQuery(accountId), enabled: wasIdle }).data ?? [];
	const views = isOurs ? saved : saved.filter(isPlainView);
	const shown = shownView(views, list, isOurs === true);
	const [dialog, setDialog] = useState<{ view: ContactView | undefined }>();
	const { mutate: remove } = useStaffChange("deleteContactView");
	const { mutate: create } = useStaffChange("createContactView");

	function removeView({ id, name, is_shared, state }: ContactView) {
		const failed = (error: unknown) => toast.failure(t("failed"), { description: textOf(error) });
		const undo = () => create({ body: { name, is_shared, state } }, { onError: failed });
		remove(
			{ params: { viewId: id } },
			{ onSuccess: () => toast.undo(t("deleted", { name }), undo), onError: failed },
		);
	}

	// Otherwise it would move when the filters appear.
	if (isOurs === undefined) return null;
	const item = (view: ContactView) => (
		<MenuItem
			key={view.id}
			icon={view.is_shared ? <Users aria-hidden /> : <Bookmark aria-hidden />}
			href={viewHref(accountId, view)}
			after={view === shown && <Check aria-label={t("shown")} className="text-accent-ink" />}
		>
			<bdi>{view.name}</bdi>
		</MenuItem>
	);
	const own = views.filter((view) => !view.is_shared);
	const shared = views.filter((view) => view.is_shared);
	return (
		<>
			<Menu
				align="start"
				className="max-w-80"
				trigger={
					<Button size="small" variant="ghost" icon={<Bookmark aria-hidden />}>
						<bdi className="max-w-40 truncate @max-4xl:sr-only">{shown?.name ?? t("open")}</bdi>
					</Button>
				}
			>
				{own.length > 0 && <MenuSection label={t("own")}>{own.map(item)}</MenuSection>}
				{shared.length > 0 && <MenuSection label={t("shared")}>{shared.map(item)}</MenuSection>}
				{views.length > 0 && <MenuSeparator />}
				<MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setDialog({ view: undefined })}>
					{t("save")}
				</MenuItem>
				{shown && (
					<>
						<MenuItem
							icon={<Pencil aria-hidden />}
							disabledReason={shown.can_edit ? undefined : t("notYours")}
							onSelect={() => setDialog({ view: shown })}
						>
							{t("edit", { name: shown.name })}
						</MenuItem>
						<MenuItem
							danger
							icon={<Trash2 aria-hidden />}
							disabledReason={shown.can_edit ? undefined : t("notYours")}
							onSelect={() => removeView(shown)}
						>
							{t("delete", { name: shown.name })}
						</MenuItem>
					</>
				)}
			</Menu>
			{dialog && (
				<ViewDialog list={list} canSort={isOurs} view={dialog.view} onClose={() => setDialog(undefined)} />
			)}
		</>
	);
}
