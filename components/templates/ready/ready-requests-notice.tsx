"use client";

import { UserCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useReadyRequests } from "@/components/templates/ready/use-ready-requests";
import { useAccount } from "@/lib/console/account";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { languageName } from "@/lib/console/templates/language-name";

/** Above the list of templates: the requests to make a content ready, each with a link to it. */
export function ReadyRequestsNotice() {
	const t = useTranslations("templateReady.list");
	const { id: accountId } = useAccount();
	const { locale, relative } = useFormats();
	const now = useNow();
	const { data = [] } = useReadyRequests();
	if (data.length === 0) return null;
	return (
		<details className="border-line border-b bg-info-subtle px-6 text-table phone:px-4">
			<summary className="flex min-h-9 cursor-pointer items-center gap-2.5 py-1.5">
				<UserCheck className="size-4 shrink-0 text-info" aria-hidden />
				{t("title", { count: data.length })}
			</summary>
			<ul className="flex max-h-60 flex-col overflow-y-auto pb-2">
				{data.map(({ template_code: code, lang_code, requested_by, requested_at, returned }) => (
					<li key={`${code} ${lang_code}`} className="flex flex-wrap items-center gap-x-3 ps-6.5">
						<Link
							href={`${templateAddress(accountId, code)}?lang=${encodeURIComponent(lang_code)}`}
							className="min-h-6 min-w-0 truncate font-medium underline underline-offset-2"
						>
							{t("item", { code, language: languageName(lang_code, locale, undefined) })}
						</Link>
						<span className="text-ink-2">
							{t("by", { person: requested_by.name, when: relative(requested_at, now) })}
						</span>
						{returned && <span className="text-warning">{t("returned")}</span>}
					</li>
				))}
			</ul>
		</details>
	);
}
