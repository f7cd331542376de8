"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRestoreTemplate } from "@/components/templates/versions/use-restore-template";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { endpointQuery } from "@/lib/console/api/query";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { languageName } from "@/lib/console/templates/language-name";
import { DELETED_KEPT_DAYS } from "@/lib/contract/console/choices";

/** The templates that were deleted in the console, to restore them. */
export function DeletedTemplates({ onClose }: { onClose: () => void }) {
	const t = useTranslations("templateVersions.deletedTemplates");
	const { id: accountId } = useAccount();
	const { locale, relative } = useFormats();
	const now = useNow();
	const denial = useDenial("Chat Templates — Add");
	const { restore, pendingCode } = useRestoreTemplate((langCode) =>
		languageName(langCode, locale, undefined),
	);
	const query = useQuery(endpointQuery("listDeletedTemplates", { params: { accountId } }));
	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t("title")}
			description={t("text", { days: DELETED_KEPT_DAYS })}
		>
			{query.isError && !query.data ? (
				<QueryErrorView query={query} title={t("failed")} />
			) : query.data === undefined ? (
				<Skeleton className="h-24 w-full" />
			) : query.data.length === 0 ? (
				<p className="py-6 text-center text-ink-2 text-table">{t("empty")}</p>
			) : (
				<ul className="divide-y divide-line">
					{query.data.map(({ template_code: code, deleted_at, person, languages }) => {
						const values = { count: languages.length, when: relative(deleted_at, now) };
						return (
							<li key={code} className="flex items-center gap-3 py-2">
								<div className="min-w-0 flex-1">
									<p className="truncate font-medium text-table" title={code}>
										{code}
									</p>
									<p className="text-ink-2 text-label">
										{person ? t("by", { ...values, person: person.name }) : t("byNobody", values)}
									</p>
								</div>
								<Button
									size="small"
									aria-label={t("restoreNamed", { code })}
									pending={pendingCode === code}
									disabledReason={denial}
									onClick={() => void restore(code, languages)}
								>
									{t("restore")}
								</Button>
							</li>
						);
					})}
				</ul>
			)}
		</Dialog>
	);
}

type RestoreTemplateButtonProps = { templateCode: string; nameOf: (langCode: string) => string };

/** For a template without languages: creates those again that it had, if the console has versions of them. */
export function RestoreTemplateButton({ templateCode, nameOf }: RestoreTemplateButtonProps) {
	const t = useTranslations("templateVersions.gone");
	const { id: accountId } = useAccount();
	const denial = useDenial("Chat Templates — Add");
	const { restore, pendingCode } = useRestoreTemplate(nameOf);
	const { data } = useQuery(endpointQuery("listVersionLanguages", { params: { accountId, templateCode } }));
	if (!data || data.length === 0) return null;
	const languages = data.map(({ lang_code, last }) => ({ lang_code, number: last.number }));
	return (
		<Button
			icon={<RotateCcw aria-hidden />}
			pending={pendingCode !== undefined}
			disabledReason={denial}
			onClick={() => void restore(templateCode, languages)}
		>
			{t("restoreAll")}
		</Button>
	);
}
