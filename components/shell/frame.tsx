"use client";

import { Eye, LogOut } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ConnectionBar } from "@/components/shell/connection-bar";
import { EmailNotice } from "@/components/shell/email-notice";
import { BottomBar } from "@/components/shell/navigation/bottom-bar";
import { Sidebar } from "@/components/shell/navigation/sidebar";
import { Palette } from "@/components/shell/palette/palette";
import type { SignOutChoice } from "@/components/shell/sign-out-dialog";
import { useKeepSession } from "@/components/shell/use-keep-session";
import { useSignOut } from "@/components/shell/use-sign-out";
import { Button } from "@/components/ui/button";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Mark } from "@/components/ui/mark";
import { Toaster, useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { hasWaitingRequests } from "@/lib/console/api/access/session-gate";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { useFocusAfterRemoval } from "@/lib/console/browser/free-focus";
import { useModKey, useSingleKey } from "@/lib/console/browser/keys";
import { countDrafts, removeAllDrafts } from "@/lib/console/drafts/draft-store";
import { useErasedDrafts } from "@/lib/console/drafts/erased-drafts";
import { leavePage } from "@/lib/console/drafts/leave-guards";
import { useLiveChanges } from "@/lib/console/live/use-live-changes";
import { LAST_ACCOUNT_COOKIE, remember } from "@/lib/console/preferences/remember";
import { useRoleName } from "@/lib/console/staff/use-role-name";
import { useStaffChange } from "@/lib/console/staff/use-staff-change";

const KeysDialog = lazyDialog(async () => (await import("@/components/shell/keys-dialog")).KeysDialog);
const SignOutDialog = lazyDialog(
	async () => (await import("@/components/shell/sign-out-dialog")).SignOutDialog,
);
const AddAccountDialog = lazyPart(
	async () => (await import("@/components/shell/accounts/add-account-dialog")).AddAccountDialog,
);

/** The flow editor needs the width, so the sidebar collapses to icons on the pages of a flow. */
const NARROW_SIDEBAR = /^\/\d+\/flows\/\d/;

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
	useKeepSession(person);
	useFocusAfterRemoval();
	useLiveChanges();
	useErasedDrafts();
	useEffect(() => remember(LAST_ACCOUNT_COOKIE, String(id)), [id]);
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
				<EmailNotice />
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

/** Shown while you view the console as another role. */
function ViewAsBar() {
	const t = useTranslations("staff.viewAs");
	const roleName = useRoleName();
	const { id: accountId, viewAs } = useAccount();
	const stop = useStaffChange("stopViewingAs");
	const toast = useToast();
	const textOf = useErrorText();
	if (!viewAs) return null;
	const role = roleName(viewAs.id, viewAs.name);

	async function stopViewing(): Promise<"left" | "stayed"> {
		try {
			await stop.mutateAsync({});
		} catch (error) {
			toast.failure(t("stopFailed"), { description: textOf(error) });
			return "stayed";
		}
		await import("@/lib/console/live/share-stream").then(
			({ reopenStream }) => reopenStream(accountId),
			() => undefined,
		);
		location.reload();
		return "left";
	}

	return (
		<div className="flex shrink-0 items-center gap-3 border-line border-b bg-info-subtle px-6 py-1.5 text-info text-table phone:px-4">
			<Eye className="size-4 shrink-0" aria-hidden />
			<p className="min-w-0 flex-1 font-medium">{t("text", { role })}</p>
			<Button size="small" pending={stop.isPending || stop.isSuccess} onClick={() => leavePage(stopViewing)}>
				{t("stop")}
			</Button>
		</div>
	);
}

type Question = { drafts: number; answer: (choice: SignOutChoice) => void };

/** Signs out. Asks first if open changes would be lost or this browser holds unsaved drafts. */
function useConfirmedSignOut() {
	const { person } = useAccount();
	const { run, pending } = useSignOut();
	const [question, setQuestion] = useState<Question | null>(null);

	async function signOut(): Promise<"left" | "stayed"> {
		const drafts = await countDrafts(person.id).catch(() => 0);
		if (drafts === 0) return run();
		const choice = await new Promise<SignOutChoice>((answer) => setQuestion({ drafts, answer }));
		const outcome =
			choice === "cancel"
				? "stayed"
				: await run(
						choice === "remove" ? () => removeAllDrafts(person.id).catch(() => undefined) : undefined,
					);
		if (outcome === "stayed") setQuestion(null);
		return outcome;
	}

	return {
		ask: () => leavePage(() => run(), signOut),
		dialog: (
			<SignOutDialog
				open={question !== null}
				drafts={question?.drafts ?? 0}
				pending={pending}
				onAnswer={(choice) => question?.answer(choice)}
			/>
		),
	};
}

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
