"use client";

import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SessionRow } from "@/components/profile/sessions/session-row";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useToast } from "@/components/ui/overlay/toaster";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { sessionsQuery, useProfileChange } from "@/lib/console/profile/profile-client";

/** The browsers where you're signed in. */
export function SessionsPage() {
	const t = useTranslations("profile.sessions");
	const tProfile = useTranslations("profile");
	const textOf = useErrorText();
	const toast = useToast();
	const { data, error, refetch, isFetching } = useQuery(sessionsQuery());
	const endOthers = useProfileChange("endOtherSessions");
	const [isAsking, setIsAsking] = useState(false);
	return (
		<>
			<PageTitle parts={[tProfile("pages.sessions"), tProfile("title")]} />
			{error && data === undefined ? (
				<ErrorView error={error} title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />
			) : (
				<div className="flex max-w-2xl flex-col gap-4 p-6 phone:p-4">
					<p className="text-pretty text-ink-2 text-table">{t("intro")}</p>
					{data ? (
						<ul aria-label={t("list")} className="rounded-card border border-line bg-surface">
							{data.map((session) => (
								<SessionRow key={session.id} session={session} />
							))}
						</ul>
					) : (
						<Skeleton className="h-16" />
					)}
					<Button
						icon={<LogOut />}
						className="self-start"
						onClick={() => setIsAsking(true)}
						disabledReason={data?.length === 1 ? t("onlyThis") : undefined}
					>
						{t("endOthers")}
					</Button>
				</div>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={(open) => {
					if (!open && endOthers.isError) endOthers.reset();
					setIsAsking(open);
				}}
				title={t("endOthersTitle")}
				consequence={t("endOthersText")}
				confirmLabel={t("endOthers")}
				pending={endOthers.isPending}
				error={endOthers.error ? textOf(endOthers.error) : undefined}
				onConfirm={() =>
					endOthers.mutate(
						{},
						{
							onSuccess: () => {
								setIsAsking(false);
								toast.success(t("othersEnded"));
							},
						},
					)
				}
			/>
		</>
	);
}
