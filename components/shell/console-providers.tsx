"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useSyncExternalStore } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { hasWaitingRequests, subscribeToWaiting } from "@/lib/console/api/access/session-gate";

/** Contexts that only pages for people who are signed in need: URL state, and signing in again in place. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
	return (
		<NuqsAdapter>
			{children}
			<SignInAgain />
		</NuqsAdapter>
	);
}

const SignInAgainDialog = lazyDialog(
	async () => (await import("@/components/access/sign-in-again-dialog")).SignInAgainDialog,
);

/** When a request finds the session expired, lets you sign in again in place; the request then continues. */
function SignInAgain() {
	const open = useSyncExternalStore(subscribeToWaiting, hasWaitingRequests, () => false);
	return <SignInAgainDialog open={open} />;
}
