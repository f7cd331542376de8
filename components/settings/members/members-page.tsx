"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { InviteDialog } from "@/components/settings/members/invite-dialog";
import { type MemberRow, useMemberColumns } from "@/components/settings/members/member-columns";
import { TokenLimitsAlert } from "@/components/settings/members/token-limits-alert";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data/data-table";
import { Switch } from "@/components/ui/form/switch";
import { useToast } from "@/components/ui/overlay/toaster";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { useAccount } from "@/lib/console/account";
import { membersAddress } from "@/lib/console/addresses/addresses";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { useFormats } from "@/lib/console/formats/reader";
import { useSignInMethods } from "@/lib/console/sign-in-methods";
import { membersQuery } from "@/lib/console/staff/staff-client";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

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
					{list.data &&
						t("count", {
							count: list.data.members.length,
							countText: number(list.data.members.length),
							invited: list.data.invitations.length,
							invitedText: number(list.data.invitations.length),
						})}
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
			<TokenLimitsAlert />
			{list.isError && list.data === undefined ? (
				<QueryErrorView query={list} title={t("failed")} />
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

/** Whether the account requires a second factor of its members. It waits for the server, which may refuse. */
function RequireSecondFactor({ isRequired }: { isRequired: boolean }) {
	const t = useTranslations("staff.members.secondFactor");
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useDenial("Roles — Edit");
	const { sso, ssoConfirmsFactor } = useSignInMethods();
	const hint = !sso ? "requireHint" : ssoConfirmsFactor ? "requireHintSsoChecked" : "requireHintSso";
	const { mutate, isPending } = useStaffChange("requireSecondFactor");

	function change(required: boolean) {
		mutate(
			{ body: { required } },
			{
				onSuccess: () => toast.success(t(required ? "nowRequired" : "nowOptional")),
				onError: (error) => toast.failure(t("changeFailed"), { description: textOf(error) }),
			},
		);
	}

	return (
		<div className="border-line border-t px-6 py-4 phone:px-4">
			<Switch
				checked={isRequired}
				onCheckedChange={change}
				disabled={denial !== undefined || isPending}
				label={t("require")}
				hint={denial ?? t(hint)}
			/>
		</div>
	);
}
