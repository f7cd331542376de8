"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { InviteDialog } from "@/components/settings/members/invite-dialog";
import { type MemberRow, useMemberColumns } from "@/components/settings/members/member-columns";
import { RequireSecondFactor } from "@/components/settings/members/require-second-factor";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { ErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { membersAddress } from "@/lib/console/addresses/addresses";
import { useDenial } from "@/lib/console/api/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import { membersQuery } from "@/lib/console/staff/staff-client";

/** The account's members, and invitations that nobody has accepted yet. */
export function MembersPage() {
	const t = useTranslations("staff.members");
	const tShell = useTranslations("shell");
	const { number } = useFormats();
	const { id } = useAccount();
	const denial = useDenial("Members — Edit");
	const list = useQuery(membersQuery(id));
	const [inviting, setInviting] = useState(false);
	const columns = useMemberColumns();
	const count = list.data?.members.length;
	const rows: MemberRow[] | undefined = list.data && [
		...list.data.members.map((member) => ({ kind: "member" as const, ...member })),
		...list.data.invitations.map((invitation) => ({ kind: "invitation" as const, ...invitation })),
	];
	return (
		<>
			<PageTitle parts={[t("title"), tShell("settings.title")]} />
			<div className="flex min-h-12 shrink-0 items-center gap-3 bg-surface px-6 phone:px-4">
				<h2 className="sr-only">{t("title")}</h2>
				<span className="text-ink-3 text-table tabular-nums">
					{count !== undefined && t("count", { count, countText: number(count) })}
				</span>
				<Button
					variant="primary"
					icon={<UserPlus />}
					className="ms-auto"
					disabledReason={denial}
					onClick={() => setInviting(true)}
				>
					{t("invite")}
				</Button>
			</div>
			{list.isError && list.data === undefined ? (
				<ErrorView
					error={list.error}
					title={t("failed")}
					onRetry={() => void list.refetch()}
					retrying={list.isFetching}
				/>
			) : (
				<section aria-label={t("title")} className="@container flex min-h-0 flex-1 flex-col">
					<DataTable
						label={t("table")}
						address={membersAddress(id)}
						columns={columns}
						rows={rows}
						rowKey={(row) => row.id}
						skeletonRows={3}
					/>
					{list.data && <RequireSecondFactor isRequired={list.data.needs_second_factor} />}
				</section>
			)}
			{inviting && <InviteDialog onClose={() => setInviting(false)} />}
		</>
	);
}
