"use client";

import { useSyncExternalStore } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { hasWaitingRequests, subscribeToWaiting } from "@/lib/console/api/access/session-gate";

const SignInAgainDialog = lazyDialog(
	async () => (await import("@/components/access/sign-in-again-dialog")).SignInAgainDialog,
);

/** When a request finds the session expired, lets you sign in again in place; the request then continues. */
export function SignInAgain() {
	const open = useSyncExternalStore(subscribeToWaiting, hasWaitingRequests, () => false);
	return <SignInAgainDialog open={open} />;
}
