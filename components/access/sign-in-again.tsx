"use client";

import { useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { SignInFields } from "@/components/access/sign-in-fields";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { signInAddress } from "@/lib/console/addresses/return-path";
import {
	hasWaitingRequests,
	rememberedEmail,
	resumeRequests,
	subscribeToWaiting,
} from "@/lib/console/api/session-gate";

/** When a request finds the session expired, lets you sign in again in place; the request then continues. */
export function SignInAgain() {
	const t = useTranslations("access.again");
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
			<SignInFields
				submitLabel={t("submit")}
				knownEmail={rememberedEmail()}
				firstField={firstField}
				onSignedIn={() => resumeRequests(true)}
			/>
			{open && (
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
