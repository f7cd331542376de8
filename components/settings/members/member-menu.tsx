"use client";

import {
	Ban,
	CircleCheck,
	Ellipsis,
	KeyRound,
	LogOut,
	ShieldOff,
	UserMinus,
	UserRoundCog,
} from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ChangeRoleDialog } from "@/components/settings/members/change-role-dialog";
import { OneTimeLink } from "@/components/settings/members/one-time-link";
import { useSuspension } from "@/components/settings/members/use-suspension";
import { useAuthorityDenial } from "@/components/settings/use-authority-denial";
import { IconButton } from "@/components/ui/icon-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { useErrorText, useRefusalText } from "@/lib/console/api/errors/error-text";
import { useFormats } from "@/lib/console/formats/reader";
import { useSignInMethods } from "@/lib/console/sign-in-methods";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";
import type { ConsoleData } from "@/lib/contract/console/endpoints";
import type { Member } from "@/lib/contract/console/members";

/** Actions for a member: another role, suspend with Undo, sign out, reset the second factor, remove. */
export function MemberMenu({ member }: { member: Member }) {
	const { id, name, role, suspended_at, has_second_factor } = member;
	const t = useTranslations("staff.members");
	const tRemove = useTranslations("staff.removeMember");
	const tSignOut = useTranslations("staff.signOutMember");
	const tReset = useTranslations("staff.resetLink");
	const toast = useToast();
	const textOf = useRefusalText();
	const { person } = useAccount();
	const isYou = id === person.id;
	const denial = useAuthorityDenial(role);
	const [dialog, setDialog] = useState<"role" | "remove" | "reset" | "sign-out" | null>(null);
	const suspend = useSuspension(member);
	const removal = useStaffChange("removeMember", () => {
		setDialog(null);
		if (isYou) location.assign("/");
		else toast.success(t("removed", { name }));
	});
	const resetLink = useStaffChange("createResetLink");
	const methods = useSignInMethods();
	const reset = useStaffChange("resetSecondFactor");

	const onError = (error: Error) =>
		toast.failure(t("changeFailed", { name }), { description: textOf(error) });

	return (
		<>
			<Menu trigger={<IconButton size="small" label={t("menu", { name })} icon={<Ellipsis />} />}>
				<MenuItem
					icon={<UserRoundCog aria-hidden />}
					onSelect={() => setDialog("role")}
					disabledReason={denial}
				>
					{t("changeRole")}
				</MenuItem>
				{suspended_at === null ? (
					<MenuItem
						icon={<Ban aria-hidden />}
						onSelect={() => suspend(true)}
						disabledReason={denial ?? (isYou ? t("youCantSuspend") : undefined)}
					>
						{t("suspend")}
					</MenuItem>
				) : (
					<MenuItem
						icon={<CircleCheck aria-hidden />}
						onSelect={() => suspend(false)}
						disabledReason={denial}
					>
						{t("activate")}
					</MenuItem>
				)}
				<MenuItem
					icon={<LogOut aria-hidden />}
					onSelect={() => setDialog("sign-out")}
					disabledReason={denial ?? (isYou ? tSignOut("yourself") : undefined)}
				>
					{tSignOut("action")}
				</MenuItem>
				{has_second_factor && !isYou && (
					<MenuItem
						icon={<ShieldOff aria-hidden />}
						onSelect={() => setDialog("reset")}
						disabledReason={denial}
					>
						{t("secondFactor.reset")}
					</MenuItem>
				)}
				{methods.password && (
					<MenuItem
						icon={<KeyRound aria-hidden />}
						onSelect={() => resetLink.mutate({ params: { userId: id } }, { onError })}
						disabledReason={denial ?? (isYou ? tReset("yourself") : undefined)}
					>
						{tReset("action")}
					</MenuItem>
				)}
				<MenuSeparator />
				<MenuItem
					danger
					icon={<UserMinus aria-hidden />}
					onSelect={() => setDialog("remove")}
					disabledReason={denial}
				>
					{isYou ? t("leave") : t("remove")}
				</MenuItem>
			</Menu>
			{resetLink.data && <ResetLink name={name} created={resetLink.data} onClose={resetLink.reset} />}
			{dialog === "role" && <ChangeRoleDialog member={member} onClose={() => setDialog(null)} />}
			<SignOutDialog member={member} open={dialog === "sign-out"} onClose={() => setDialog(null)} />
			<ConfirmDialog
				open={dialog === "reset"}
				onOpenChange={(open) => {
					if (!open && reset.isError) reset.reset();
					setDialog(open ? "reset" : null);
				}}
				title={t("secondFactor.resetTitle", { name })}
				consequence={t("secondFactor.resetText")}
				confirmLabel={t("secondFactor.resetSubmit")}
				pending={reset.isPending}
				error={reset.error ? textOf(reset.error) : undefined}
				onConfirm={() =>
					reset.mutate(
						{ params: { userId: id } },
						{
							onSuccess: () => {
								setDialog(null);
								toast.success(t("secondFactor.resetDone", { name }));
							},
						},
					)
				}
			/>
			<ConfirmDialog
				open={dialog === "remove"}
				onOpenChange={(open) => {
					if (!open && removal.isError) removal.reset();
					setDialog(open ? "remove" : null);
				}}
				title={isYou ? tRemove("leaveTitle") : tRemove("title", { name })}
				consequence={<RemovalText member={member} isYou={isYou} />}
				confirmLabel={isYou ? tRemove("leaveSubmit") : tRemove("submit")}
				pending={removal.isPending}
				error={removal.error ? textOf(removal.error) : undefined}
				onConfirm={() => removal.mutate({ params: { userId: id } })}
			/>
		</>
	);
}

type RemovalTextProps = { member: Pick<Member, "name" | "is_from_group">; isYou: boolean };

/** What a removal changes. Someone whose role comes from a group is added again when they sign in. */
export function RemovalText({ member: { name, is_from_group }, isYou }: RemovalTextProps) {
	const t = useTranslations("staff.removeMember");
	if (isYou) return t(is_from_group ? "leaveFromGroup" : "leaveText");
	return is_from_group ? t("fromGroup", { name }) : t("text");
}

type ResetLinkProps = { name: string; created: ConsoleData<"createResetLink">; onClose: () => void };

/** Shows a link that sets a member's password, once. */
function ResetLink({ name, created: { link, expires_at }, onClose }: ResetLinkProps) {
	const t = useTranslations("staff.resetLink");
	const { clock } = useFormats();
	return (
		<OneTimeLink
			title={t("title", { name })}
			description={t("text", { name, time: clock(expires_at) })}
			label={t("link")}
			link={link}
			onClose={onClose}
		/>
	);
}

type SignOutDialogProps = { member: Pick<Member, "id" | "name">; open: boolean; onClose: () => void };

/** Asks before a member is signed out of every browser. */
function SignOutDialog({ member: { id, name }, open, onClose }: SignOutDialogProps) {
	const t = useTranslations("staff.signOutMember");
	const toast = useToast();
	const textOf = useErrorText();
	const signOut = useStaffChange("signOutMember");

	function confirm() {
		signOut.mutate(
			{ params: { userId: id } },
			{
				onSuccess: () => {
					onClose();
					toast.success(t("done", { name }));
				},
			},
		);
	}

	return (
		<ConfirmDialog
			open={open}
			onOpenChange={(isOpen) => {
				if (isOpen) return;
				if (signOut.isError) signOut.reset();
				onClose();
			}}
			title={t("title", { name })}
			consequence={t("text", { name })}
			confirmLabel={t("submit")}
			pending={signOut.isPending}
			error={signOut.error ? textOf(signOut.error) : undefined}
			onConfirm={confirm}
		/>
	);
}
