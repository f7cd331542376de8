"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { SignInAgain } from "@/components/access/sign-in-again";

/** Contexts that only pages for people who are signed in need: URL state, and signing in again in place. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
	return (
		<NuqsAdapter>
			{children}
			<SignInAgain />
		</NuqsAdapter>
	);
}
