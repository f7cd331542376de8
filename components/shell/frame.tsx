"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ConnectionBar } from "@/components/shell/connection-bar";
import { BottomBar } from "@/components/shell/navigation/bottom-bar";
import { Sidebar } from "@/components/shell/navigation/sidebar";
import { Palette } from "@/components/shell/palette/palette";
import { useConfirmedSignOut } from "@/components/shell/use-confirmed-sign-out";
import { useKeepSession } from "@/components/shell/use-keep-session";
import { ViewAsBar } from "@/components/shell/view-as-bar";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Toaster } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { hasWaitingRequests } from "@/lib/console/api/session-gate";
import { useModKey, useSingleKey } from "@/lib/console/browser/keys";
import { rememberAccount } from "@/lib/console/browser/last-account";
import { useLiveChanges } from "@/lib/console/live/use-live-changes";

const KeysDialog = lazyDialog(async () => (await import("@/components/shell/keys-dialog")).KeysDialog);
const AddAccountDialog = lazyPart(
	async () => (await import("@/components/shell/accounts/add-account-dialog")).AddAccountDialog,
);

/** The flow editor needs the width, so the sidebar collapses to icons there. */
const NARROW_SIDEBAR = /^\/\d+\/flows\/[^/]+/;

/** The frame of every account page: sidebar (a bar on phones), command palette, shortcuts and toasts. */
export function Frame({ children }: { children: ReactNode }) {
	const t = useTranslations("shell");
	const pathname = usePathname();
	const [open, setOpen] = useState<"palette" | "keys" | "account" | undefined>();
	useModKey("k", () => {
		// The palette would open beneath the sign-in dialog.
		if (!hasWaitingRequests()) setOpen((now) => (now === "palette" ? undefined : "palette"));
	});
	useSingleKey("?", () => setOpen("keys"));
	const { id, person } = useAccount();
	useKeepSession(person.email);
	useLiveChanges(id);
	useEffect(() => rememberAccount(id), [id]);
	const signOut = useConfirmedSignOut();

	const actions = {
		openPalette: () => setOpen("palette"),
		openKeys: () => setOpen("keys"),
		signOut: signOut.ask,
		addAccount: () => setOpen("account"),
	};
	return (
		<div className="flex h-dvh overflow-hidden phone:flex-col">
			<a
				href="#content"
				className="-translate-y-16 fixed start-2 top-2 z-60 rounded-control bg-accent px-3 py-1.5 text-on-accent text-table focus:translate-y-0"
			>
				{t("skipToContent")}
			</a>
			<Sidebar narrow={NARROW_SIDEBAR.test(pathname)} {...actions} />
			<div className="flex min-h-0 min-w-0 flex-1 flex-col">
				<ViewAsBar />
				{/* On phones a panel fills this box rather than the screen, so the bar below stays visible. */}
				<div className="flex min-h-0 flex-1 flex-col phone:contain-layout">
					<main
						id="content"
						tabIndex={-1}
						className="relative flex min-h-0 flex-1 flex-col overflow-auto outline-none"
					>
						{children}
					</main>
					<BottomBar {...actions} />
				</div>
				<Toaster />
				<ConnectionBar />
			</div>
			<Palette
				open={open === "palette"}
				onOpenChange={(next) => setOpen(next ? "palette" : undefined)}
				openKeys={actions.openKeys}
				signOut={actions.signOut}
			/>
			{signOut.dialog}
			{open === "account" && <AddAccountDialog onClose={() => setOpen(undefined)} />}
			<KeysDialog open={open === "keys"} onOpenChange={(next) => setOpen(next ? "keys" : undefined)} />
		</div>
	);
}
