"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type SharedRecord, sharesQuery, useRevokeShare } from "@/components/share/share-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { useToast } from "@/components/ui/overlay/toaster";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import type { Share } from "@/lib/contract/console/shares";

/** A record's links: who created each, when it was last opened, and how to revoke it. */
export function ShareList({ record }: { record: SharedRecord }) {
	const t = useTranslations("sharing");
	const tUi = useTranslations("ui.actions");
	const shares = useQuery(sharesQuery(record));
	const textOf = useErrorText();
	return (
		<section className="flex flex-col gap-2">
			<h3 className="font-medium text-table">{t("links")}</h3>
			{shares.isError && !shares.data ? (
				<Alert>
					{t("failed")}. {textOf(shares.error)}{" "}
					<Button size="small" onClick={() => void shares.refetch()}>
						{tUi("retry")}
					</Button>
				</Alert>
			) : !shares.data ? (
				<Skeleton className="h-13 w-full" />
			) : shares.data.length === 0 ? (
				<p className="text-ink-3 text-table">{t("none")}</p>
			) : (
				<ul className="divide-y divide-line rounded-card border border-line">
					{shares.data.map((share) => (
						<ShareRow key={share.id} record={record} share={share} />
					))}
				</ul>
			)}
		</section>
	);
}

function ShareRow({ record, share }: { record: SharedRecord; share: Share }) {
	const t = useTranslations("sharing");
	const { exact } = useFormats();
	const toast = useToast();
	const textOf = useErrorText();
	const revoke = useRevokeShare(record);
	const name = share.created_by;
	return (
		<li className="flex items-center gap-3 px-3 py-2">
			<div className="min-w-0 flex-1 text-table">
				<p className="truncate">{t("by", { name })}</p>
				{share.works ? (
					<p className="text-ink-3 text-label">
						{t("until", { day: exact(share.expires_at) })}
						{" · "}
						{share.last_opened_at === null ? (
							t("neverOpened")
						) : (
							<>
								{t("opened")} <RelativeTime value={share.last_opened_at} />
							</>
						)}
					</p>
				) : (
					<p className="text-label text-warning">{t(`stopped.${record.kind}`, { name })}</p>
				)}
			</div>
			<Button
				size="small"
				pending={revoke.isPending}
				aria-label={t("revokeOf", { name, day: exact(share.created_at) })}
				onClick={() =>
					revoke.mutate(share.id, {
						onSuccess: () => toast.success(t("revoked")),
						onError: (error) => toast.failure(t("revokeFailed"), { description: textOf(error) }),
					})
				}
			>
				{t("revoke")}
			</Button>
		</li>
	);
}
