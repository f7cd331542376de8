"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { AccessCard } from "@/components/access/access-card";
import { PasswordInput } from "@/components/access/password-input";
import { SsoLink } from "@/components/access/sso-link";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Form } from "@/components/ui/form/form";
import { Input } from "@/components/ui/form/input";
import { signInAddress } from "@/lib/console/addresses/return-path";
import { acceptInvitation, joinAsNew, signOut } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { useRefusalText } from "@/lib/console/api/errors/error-text";
import { useSignInMethods } from "@/lib/console/sign-in-methods";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import type { OpenInvitation } from "@/lib/contract/console/members";

type InvitationPageProps = {
	token: string;
	/** Undefined if the link isn't valid. */
	invitation: (OpenInvitation & { accountId: number }) | undefined;
	/** The email address of who is signed in. */
	signedInAs: string | undefined;
	passwordLengthMin: number;
};

/** What an invitation link opens: joins an account, with a new password or as the person who is signed in. */
export function InvitationPage({ token, invitation, signedInAs, passwordLengthMin }: InvitationPageProps) {
	const t = useTranslations("staff.invitation");
	const roleName = useRoleName();
	const methods = useSignInMethods();
	if (!invitation) {
		return (
			<AccessCard title={t("goneTitle")} description={t("goneText")}>
				{signedInAs !== undefined && (
					<ButtonLink href="/" variant="primary" className="self-start">
						{t("toConsole")}
					</ButtonLink>
				)}
			</AccessCard>
		);
	}
	const { accountId, accountName, email, invitedBy } = invitation;
	const role = roleName(invitation.role, invitation.roleName);
	return (
		<AccessCard
			pageTitle={t("pageTitle")}
			title={t("title", { account: accountName })}
			description={t("text", { name: invitedBy, role })}
		>
			{signedInAs !== undefined ? (
				<JoinSignedIn token={token} invitation={invitation} signedInAs={signedInAs} />
			) : invitation.isKnown ? (
				<>
					<p className="text-pretty text-ink-2">{t("signInFirst", { email })}</p>
					<ButtonLink
						variant="primary"
						className="self-start"
						href={signInAddress(`/invitation?token=${token}`)}
					>
						{t("toSignIn")}
					</ButtonLink>
				</>
			) : (
				<>
					{methods.password && (
						<JoinAsNew token={token} email={email} passwordLengthMin={passwordLengthMin} />
					)}
					{methods.sso && (
						<>
							<p className="text-pretty text-ink-2">{t("withSso", { email })}</p>
							{/* Signing in there accepts the invitation, so its page would be gone. */}
							<SsoLink variant={methods.password ? "secondary" : "primary"} returnPath={`/${accountId}`} />
						</>
					)}
				</>
			)}
		</AccessCard>
	);
}

function JoinSignedIn({
	token,
	invitation,
	signedInAs,
}: {
	token: string;
	invitation: OpenInvitation;
	signedInAs: string;
}) {
	const t = useTranslations("staff.invitation");
	const textOf = useRefusalText();
	const join = useMutation({
		mutationFn: () => acceptInvitation({ token }),
		onSuccess: (accountId) => location.assign(`/${accountId}`),
		// The session has ended: the page then leads to signing in.
		onError: (thrown) => toApiError(thrown).kind === "signed-out" && location.reload(),
	});
	const leave = useMutation({
		mutationFn: signOut,
		onSuccess: (address) => (address ? location.assign(address) : location.reload()),
	});
	if (signedInAs.toLowerCase() !== invitation.email) {
		return (
			<>
				<p className="text-pretty text-ink-2">
					{t("otherPerson", { email: invitation.email, other: signedInAs })}
				</p>
				{leave.error && <Alert>{textOf(leave.error)}</Alert>}
				<Button className="self-start" pending={leave.isPending} onClick={() => leave.mutate()}>
					{t("signOut")}
				</Button>
			</>
		);
	}
	return (
		<>
			<p className="text-pretty text-ink-2">{t("asYou", { email: signedInAs })}</p>
			{join.error && <Alert>{textOf(join.error)}</Alert>}
			<Button
				variant="primary"
				className="self-start"
				pending={join.isPending || join.isSuccess}
				onClick={() => join.mutate()}
			>
				{t("join", { account: invitation.accountName })}
			</Button>
		</>
	);
}

type JoinAsNewProps = { token: string; email: string; passwordLengthMin: number };

function JoinAsNew({ token, email, passwordLengthMin }: JoinAsNewProps) {
	const t = useTranslations("staff.invitation");
	const tAccess = useTranslations("access");
	const textOf = useRefusalText();
	const name = useRef<HTMLInputElement>(null);
	const password = useRef<HTMLInputElement>(null);
	const [send] = useState(() => joinAsNew({ token, email }));
	const join = useMutation({
		mutationFn: send,
		onSuccess: (accountId) => location.assign(`/${accountId}`),
		onError: (thrown) => (toApiError(thrown).errorAt("name") ? name : password).current?.focus(),
	});
	const error = join.error && toApiError(join.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		join.mutate({ name: name.current?.value ?? "", password: password.current?.value ?? "" });
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			{error && error.errors.length === 0 && <Alert>{textOf(error)}</Alert>}
			<Field label={tAccess("email")}>
				<Input type="email" name="email" autoComplete="username" dir="ltr" value={email} readOnly />
			</Field>
			<Field label={t("name")} error={error?.errorAt("name")}>
				<Input ref={name} name="name" autoComplete="name" />
			</Field>
			<Field
				label={tAccess("password")}
				hint={tAccess("setUp.passwordHint", { min: String(passwordLengthMin) })}
				error={error?.errorAt("password")}
			>
				<PasswordInput ref={password} name="password" autoComplete="new-password" />
			</Field>
			<Button type="submit" variant="primary" pending={join.isPending || join.isSuccess} className="w-full">
				{t("submit")}
			</Button>
		</Form>
	);
}
