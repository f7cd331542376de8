"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import {
	ATTENTION,
	type TemplateListFilter,
	templatesAddress,
	templatesQuery,
} from "@/components/templates/list/templates-query";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/console/formats/reader";

/** Above the list: how many templates the messaging platform rejected, paused or warns about. */
export function AttentionNotice({ accountId, list }: { accountId: number; list: TemplateListFilter }) {
	const t = useTranslations("templateList.attention");
	const { number } = useFormats();
	const { data } = useInfiniteQuery(templatesQuery(accountId, ATTENTION));
	const count = data?.pages[0]?.count ?? 0;
	return (
		<div role="status">
			{count > 0 && list.review !== "attention" && (
				<p className="flex items-center gap-2.5 border-line border-b bg-danger-subtle px-6 py-2 text-table phone:px-4">
					<TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />
					<span className="min-w-0">
						{t("text", { count, countText: number(count) })}{" "}
						<Link
							href={templatesAddress(accountId, { review: "attention" })}
							className="whitespace-nowrap font-medium underline underline-offset-2"
						>
							{t("show", { count })}
						</Link>
					</span>
				</p>
			)}
		</div>
	);
}

/** Above the list, which can't say then what is left to translate. */
export function StatesFailedNotice({ onRetry }: { onRetry: () => void }) {
	const t = useTranslations("templateList.statesFailed");
	return (
		<p
			role="status"
			className="flex items-center gap-2.5 border-line border-b bg-warning-subtle px-6 py-2 text-table phone:px-4"
		>
			<TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
			<span className="min-w-0">{t("text")}</span>
			<Button size="small" onClick={onRetry}>
				{t("retry")}
			</Button>
		</p>
	);
}
