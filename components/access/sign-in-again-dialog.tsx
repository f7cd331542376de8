"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { SignInFields } from "@/components/access/sign-in-fields";
import { SsoLink } from "@/components/access/sso-link";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { signInAddress } from "@/lib/console/addresses/return-path";
import { keepSession } from "@/lib/console/api/access/access";
import { rememberedPerson, resumeRequests } from "@/lib/console/api/access/session-gate";
import { useSignInMethods } from "@/lib/console/sign-in-methods";

/** Signs in again above the page; the requests that wait for it then continue. */
export function SignInAgainDialog({ open }: { open: boolean }) {
	const t = useTranslations("access.again");
	const { password, sso } = useSignInMethods();
	const firstField = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (!open) return;
		// They may have signed in in another tab, or in a window beside this one.
		const comeBack = () => {
			if (!document.hidden) void continueRequests();
		};
		addEventListener("visibilitychange", comeBack);
		addEventListener("focus", comeBack);
		return () => {
			removeEventListener("visibilitychange", comeBack);
			removeEventListener("focus", comeBack);
		};
	}, [open]);
	return (
		<Dialog
			initialFocus={firstField}
			open={open}
			onOpenChange={(next) => !next && resumeRequests(false)}
			title={t("title")}
			description={t("description")}
		>
			{password && (
				<SignInFields
					submitLabel={t("submit")}
					knownEmail={rememberedPerson().email}
					firstField={firstField}
					onSignedIn={() => void continueRequests({ hasSignedIn: true })}
				/>
			)}
			{open && sso && (
				<div className="mt-2">
					<SsoLink
						returnPath={location.pathname + location.search}
						variant={password ? "secondary" : "primary"}
					/>
				</div>
			)}
			{open && password && (
				<a
					href={signInAddress(location.pathname + location.search)}
					className={buttonClass("ghost", "small", "mt-2 w-full")}
				>
					{t("other")}
				</a>
			)}
		</Dialog>
	);
}

/**
 * Continues what waits, unless another person has signed in: the page is loaded as theirs then. If it can't find out who
 * did, what waits fails and the page stays, so that nothing that was typed is lost.
 * @param hasSignedIn whether someone has signed in here; otherwise nothing happens until they have
 */
async function continueRequests({ hasSignedIn = false } = {}): Promise<void> {
	const signedIn = await keepSession({ askToSignIn: false }).catch(() => undefined);
	if (signedIn === undefined && !hasSignedIn) return;
	const isSame = signedIn === rememberedPerson().id;
	resumeRequests(isSame);
	if (signedIn !== undefined && !isSame) location.reload();
}
