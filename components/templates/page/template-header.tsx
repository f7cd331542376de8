"use client";

import {
	CircleCheck,
	Ellipsis,
	History,
	ListX,
	PencilLine,
	RotateCcw,
	Share2,
	Trash2,
	TriangleAlert,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useHistory } from "@/components/settings/audit/use-history";
import { isUnsaved } from "@/components/templates/edit/content-draft";
import type { LanguageEditing } from "@/components/templates/edit/editor-state";
import { useFilesItems } from "@/components/templates/files/files-menu";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { useForgetCode } from "@/components/templates/page/use-template-codes";
import { useWholeTemplate } from "@/components/templates/page/use-whole-template";
import { useReviewHistory } from "@/components/templates/review/review-timeline";
import { useTemplateUse } from "@/components/templates/use/template-use";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/data/status";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { PageHeader } from "@/components/ui/page/page-header";
import { useAccount } from "@/lib/console/account";
import { areaAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";
import { useReadyDenial } from "@/lib/console/templates/use-ready-denial";

type TemplateHeaderProps = {
	accountId: number;
	templateCode: string;
	findings: Readonly<Record<string, LanguageFindings>>;
	nameOf: (langCode: string) => string;
	/** The open language; undefined while it loads, or if there is none. */
	open: LanguageEditing | undefined;
	language: string;
	/** Whether a language is stored. */
	isStored: boolean;
	pending: { langCode: string; asReady: boolean } | null;
	onSave: (asReady: boolean) => void;
	/** Shows the versions of the open language. */
	onVersions: () => void;
	/** Saves all changed languages; undefined if fewer than two are. */
	onSaveAll: (() => void) | undefined;
	onDiscard: () => void;
	onDelete: () => void;
};

/** The template's code, the state of its languages, and actions for the open one. */
export function TemplateHeader(props: TemplateHeaderProps) {
	const { accountId, templateCode, findings, nameOf, open, language, pending } = props;
	const { isStored, onSave, onSaveAll, onVersions, onDiscard, onDelete } = props;
	const tAll = useTranslations("templateTranslation.all");
	const t = useTranslations("templates");
	const isNew = open?.draft.base === null;
	const addDenial = useDenial("Chat Templates — Add");
	const editDenial = useDenial("Chat Templates — Edit");
	const deleteDenial = useDenial("Chat Templates — Delete");
	const history = useHistory({ area: "template", id: templateCode, title: templateCode });
	const denial = isNew ? addDenial : editDenial;
	const readyDenial = useReadyDenial();
	const review = useReviewHistory({ accountId, templateCode, nameOf });
	const use = useTemplateUse({ templateCode, nameOf });
	const share = useShareTemplate(templateCode);
	const whole = useWholeTemplate({ accountId, templateCode, exists: isStored });
	const files = useFilesItems({ readCodes: async () => [templateCode], name: templateCode });
	return (
		<PageHeader
			title={
				<span className="flex min-w-0 items-baseline gap-2">
					<span className="truncate" title={templateCode}>
						{templateCode}
					</span>
					{language !== "" && (
						<span className="shrink-0 font-normal text-ink-2 text-table phone:max-w-32 phone:truncate">
							{language}
						</span>
					)}
				</span>
			}
			backHref={areaAddress(accountId, "templates")}
			status={<TemplateStatus findings={findings} nameOf={nameOf} />}
			actions={
				<>
					<Menu trigger={<IconButton label={t("page.actions")} icon={<Ellipsis />} />}>
						{open && isUnsaved(open.draft) && (
							<MenuItem icon={<RotateCcw />} onSelect={onDiscard}>
								{t("save.discard")}
							</MenuItem>
						)}
						{whole.duplicateItem}
						{isStored && files.exportItem}
						{isStored && files.importItem}
						<ForgetItem accountId={accountId} templateCode={templateCode} />
						{language !== "" && (
							<MenuItem icon={<History />} onSelect={onVersions}>
								{t("page.versions")}
							</MenuItem>
						)}
						{review.item}
						{use.item}
						{isStored && share.item}
						{history.item}
						{open && !isNew && !open.isDeleted && (
							<>
								<MenuSeparator />
								<MenuItem icon={<Trash2 />} danger onSelect={onDelete} disabledReason={deleteDenial}>
									{t("remove.menu", { language })}
								</MenuItem>
							</>
						)}
						{whole.deleteItem}
					</Menu>
					{history.dialog}
					{review.dialog}
					{use.dialog}
					{share.dialog}
					{whole.dialog}
					{files.dialogs}
					{open && (
						<>
							{onSaveAll && (
								<Button variant="ghost" onClick={onSaveAll} disabledReason={editDenial}>
									{tAll("save")}
								</Button>
							)}
							<Button
								onClick={() => onSave(false)}
								pending={pending !== null && !pending.asReady}
								disabledReason={denial}
							>
								{t("page.saveDraft")}
							</Button>
							<Button
								variant="primary"
								onClick={() => onSave(true)}
								pending={pending?.asReady ?? false}
								disabledReason={denial ?? readyDenial}
							>
								{t("page.saveReady")}
							</Button>
						</>
					)}
				</>
			}
		/>
	);
}

/**
 * The state of all languages; on phones its icon, so that the code stays readable. Unsaved changes hide "Ready", which
 * describes what is stored.
 */
export function TemplateStatus({ findings, nameOf }: Pick<TemplateHeaderProps, "findings" | "nameOf">) {
	const t = useTranslations("templates.page");
	const { list } = useFormats();
	const languages = Object.entries(findings);
	if (languages.length === 0) return null;
	function namesOf(isMeant: (one: LanguageFindings) => boolean): string[] {
		return languages.filter(([, one]) => isMeant(one)).map(([langCode]) => nameOf(langCode));
	}
	const work = [
		["needWork", namesOf(({ state }) => state === "problems")],
		["unsaved", namesOf(({ isUnsaved }) => isUnsaved)],
		["needWork", namesOf(({ state }) => state === "translate")],
	] as const;
	const found = work.find(([, some]) => some.length > 0);
	if (found) {
		const [key, names] = found;
		return (
			<Status
				tone="warning"
				icon={key === "needWork" ? <TriangleAlert aria-hidden /> : <PencilLine aria-hidden />}
				className="min-w-0 [&_svg]:shrink-0"
			>
				<span className="truncate max-xl:sr-only" title={list(names)}>
					{t(key, { count: names.length, language: names[0] ?? "" })}
				</span>
			</Status>
		);
	}
	const drafts = languages.filter(([, { state }]) => state === "draft").length;
	if (drafts > 0) return <span className="text-ink-3 text-table">{t("drafts", { count: drafts })}</span>;
	return (
		<Status tone="success" icon={<CircleCheck aria-hidden />}>
			<span className="max-xl:sr-only">{t("allReady")}</span>
		</Status>
	);
}

/** Removes the template from the list of known ones and opens that list. */
function ForgetItem({ accountId, templateCode }: { accountId: number; templateCode: string }) {
	const t = useTranslations("templates.page");
	const forget = useForgetCode(accountId);
	const denial = useDenial("Chat Templates — Edit");
	const router = useRouter();
	// Without an extension, the list has the templates that were opened.
	if (useIsOurs() !== false) return null;
	return (
		<MenuItem
			icon={<ListX />}
			disabledReason={denial}
			onSelect={() => {
				forget(templateCode);
				router.push(areaAddress(accountId, "templates"));
			}}
		>
			{t("forget")}
		</MenuItem>
	);
}

const ShareDialog = lazyPart(async () => (await import("@/components/share/share-dialog")).ShareDialog);

/** The item of a template's menu that shares a preview of all languages by link, and its dialog. */
function useShareTemplate(templateCode: string): { item: ReactNode; dialog: ReactNode } {
	const t = useTranslations("sharing");
	const { id: accountId } = useAccount();
	const [isOpen, setOpen] = useState(false);
	const denial = useDenial("Chat Templates — Edit");
	return {
		item: (
			<MenuItem icon={<Share2 />} disabledReason={denial} onSelect={() => setOpen(true)}>
				{t("action")}
			</MenuItem>
		),
		dialog: isOpen && (
			<ShareDialog
				record={{ accountId, kind: "template", id: templateCode, title: templateCode }}
				onClose={() => setOpen(false)}
			/>
		),
	};
}
