"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { SignInAgain } from "@/components/access/sign-in-again";
import { Messages } from "@/components/ui/messages";
import { drafts } from "@/lib/console/messages/en/drafts";
import { connection } from "@/lib/console/messages/en/staff/connection";
import { profile } from "@/lib/console/messages/en/staff/profile";
import { staff } from "@/lib/console/messages/en/staff/staff";

/** The frame's own texts. */
const MESSAGES = { connection, drafts, profile, staff };

/** Contexts that only pages for people who are signed in need: URL state, and signing in again in place. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
	return (
		<Messages add={MESSAGES}>
			<NuqsAdapter>
				{children}
				<SignInAgain />
			</NuqsAdapter>
		</Messages>
	);
}
