"use client";

import { useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { SignInFields } from "@/components/access/sign-in-fields";
import { SsoLink } from "@/components/access/sso-link";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { signInAddress } from "@/lib/console/addresses/return-path";
import {
	hasWaitingRequests,
	rememberedEmail,
	resumeRequests,
	subscribeToWaiting,
} from "@/lib/console/api/session-gate";
import { useSignInMethods } from "@/lib/console/sign-in-methods";

/** When a request finds the session expired, lets you sign in again in place; the request then continues. */
export function SignInAgain() {
	const t = useTranslations("access.again");
	const { password, sso } = useSignInMethods();
	const firstField = useRef<HTMLInputElement>(null);
	const open = useSyncExternalStore(subscribeToWaiting, hasWaitingRequests, () => false);
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
					knownEmail={rememberedEmail()}
					firstField={firstField}
					onSignedIn={() => resumeRequests(true)}
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
