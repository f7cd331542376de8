"use client";

import {
	Ban,
	CircleCheck,
	Clock,
	Ellipsis,
	Link as LinkIcon,
	MailOpen,
	MailWarning,
	Trash2,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { InvitationLink } from "@/components/settings/members/invitation-link";
import { MemberMenu } from "@/components/settings/members/member-menu";
import { useAuthorityDenial } from "@/components/settings/use-authority-denial";
import { Avatar } from "@/components/ui/data/avatar";
import { EmailAddress } from "@/components/ui/data/email-address";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { Status } from "@/components/ui/data/status";
import { type Column, FREE_WIDTH } from "@/components/ui/data/table-row";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { cn } from "@/lib/console/class-names";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { Invitation, Member } from "@/lib/contract/console/members";

export type MemberRow = ({ kind: "member" } & Member) | ({ kind: "invitation" } & Invitation);

/** Narrow lists wrap an email address, since a phone has no pointer that would show the rest of it. */
const WRAPS = "@max-xl:whitespace-normal";

/** The list's columns; narrow lists hide some of them. */
export function useMemberColumns(): Column<MemberRow>[] {
	const t = useTranslations("staff.members");
	const roleName = useRoleName();
	const { person } = useAccount();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				className: FREE_WIDTH,
				cell: (row) => (
					<span className="flex min-w-0 items-center gap-2.5 py-1.5">
						<Avatar name={row.kind === "member" ? row.name : ""} />
						<span className="min-w-0">
							<span
								title={row.kind === "member" ? row.name : row.email}
								className={cn(
									"font-medium",
									row.kind === "member" ? "flex gap-1" : cn("block truncate", WRAPS),
								)}
							>
								{row.kind === "member" ? (
									<bdi className="truncate">{row.name}</bdi>
								) : (
									<EmailAddress value={row.email} />
								)}
								{row.id === person.id && (
									<span className="shrink-0 font-normal text-ink-3"> ({t("you")})</span>
								)}
							</span>
							<span
								title={row.kind === "member" ? row.email : undefined}
								className={cn("block truncate text-ink-3 text-label", row.kind === "member" && WRAPS)}
							>
								{row.kind === "member" ? (
									<EmailAddress value={row.email} />
								) : (
									row.invited_by !== null && t("invitedBy", { name: row.invited_by })
								)}
							</span>
							{row.kind === "member" && row.is_email_disputed && (
								<span className="mt-0.5 block whitespace-normal">
									<Status tone="warning" icon={<MailWarning />}>
										{t("emailDisputed")}
									</Status>
								</span>
							)}
							{!isActive(row) && (
								<span className="mt-0.5 block @xl:hidden">
									<MemberStatus row={row} />
								</span>
							)}
						</span>
					</span>
				),
			},
			{
				id: "role",
				header: t("columns.role"),
				cell: (row) => (
					<span className="block max-w-40 @max-xl:max-w-24">
						<bdi className="truncate-auto">{roleName(row.role, row.role_name)}</bdi>
					</span>
				),
			},
			{
				id: "status",
				header: t("columns.status"),
				className: "hidden @xl:table-cell",
				cell: (row) => <MemberStatus row={row} />,
			},
			{
				id: "secondFactor",
				header: t("columns.secondFactor"),
				className: "hidden @2xl:table-cell",
				cell: (row) =>
					row.kind === "member" && (
						<span className={row.has_second_factor ? undefined : "text-ink-3"}>
							{t(row.has_second_factor ? "secondFactor.on" : "secondFactor.off")}
						</span>
					),
			},
			{
				id: "joined",
				header: t("columns.joined"),
				className: "hidden @3xl:table-cell",
				cell: (row) => row.kind === "member" && <RelativeTime value={row.created_at} />,
			},
			{
				id: "menu",
				header: <span className="sr-only">{t("columns.actions")}</span>,
				align: "end",
				cell: (row) =>
					row.kind === "member" ? <MemberMenu member={row} /> : <InvitationMenu invitation={row} />,
			},
		],
		[t, roleName, person.id],
	);
}

function isActive(row: MemberRow): boolean {
	return row.kind === "member" && row.suspended_at === null;
}

function MemberStatus({ row }: { row: MemberRow }) {
	const t = useTranslations("staff.members.status");
	if (row.kind === "invitation") {
		if (Date.parse(row.expires_at) <= Date.now())
			return (
				<Status tone="warning" icon={<Clock />}>
					{t("expired")}
				</Status>
			);
		return row.is_allowed ? (
			<Status tone="info" icon={<MailOpen />}>
				{t("invited")}
			</Status>
		) : (
			<Status tone="warning" icon={<MailWarning />}>
				{t("invalid")}
			</Status>
		);
	}
	return row.suspended_at === null ? (
		<Status tone="success" icon={<CircleCheck />}>
			{t("active")}
		</Status>
	) : (
		<Status tone="neutral" icon={<Ban />}>
			{t("suspended")}
		</Status>
	);
}

/** Actions for an invitation: a new link, or none. */
function InvitationMenu({ invitation: { id, email, role } }: { invitation: Invitation }) {
	const t = useTranslations("staff.members");
	const toast = useToast();
	const textOf = useErrorText();
	const denial = useAuthorityDenial(role);
	const resend = useStaffChange("resendInvitation");
	const { mutate: revoke } = useStaffChange("revokeInvitation", () => toast.success(t("revoked", { email })));
	const onError = (error: Error) =>
		toast.failure(t("changeFailed", { name: email }), { description: textOf(error) });
	return (
		<>
			<Menu trigger={<IconButton size="small" label={t("menu", { name: email })} icon={<Ellipsis />} />}>
				<MenuItem
					icon={<LinkIcon aria-hidden />}
					onSelect={() => resend.mutate({ params: { invitationId: id } }, { onError })}
					disabledReason={denial}
				>
					{t("newLink")}
				</MenuItem>
				<MenuSeparator />
				<MenuItem
					danger
					icon={<Trash2 aria-hidden />}
					onSelect={() => revoke({ params: { invitationId: id } }, { onError })}
					disabledReason={denial}
				>
					{t("revoke")}
				</MenuItem>
			</Menu>
			{resend.data && <InvitationLink sent={resend.data} onClose={resend.reset} />}
		</>
	);
}
