"use client";

import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ConnectionBar } from "@/components/shell/connection-bar";
import { useKeepSession } from "@/components/shell/use-keep-session";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { Toaster } from "@/components/ui/overlay/toaster";

type FrameWithoutAccountProps = { person: { id: string; email: string }; children: ReactNode };

/** The frame of pages for people who are signed in but have no account. */
export function FrameWithoutAccount({ person, children }: FrameWithoutAccountProps) {
	const t = useTranslations("shell");
	const signOut = useSignOut();
	useKeepSession(person);
	return (
		<div className="flex h-dvh flex-col overflow-hidden">
			<header className="flex h-14 shrink-0 items-center gap-3 border-line border-b bg-background px-6 phone:px-4">
				<Mark />
				<span className="min-w-0 flex-1 truncate font-semibold text-body">{t("product")}</span>
				<Button icon={<LogOut />} onClick={() => void signOut.run()} pending={signOut.pending}>
					{t("you.signOut")}
				</Button>
			</header>
			<main className="relative flex min-h-0 flex-1 flex-col overflow-auto">{children}</main>
			<Toaster />
			<ConnectionBar />
		</div>
	);
}
