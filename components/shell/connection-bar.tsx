"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, LoaderCircle, Unplug } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { useAccount, useOptionalAccount } from "@/lib/console/account";
import { connectionAddress } from "@/lib/console/addresses/addresses";
import {
	forgetOutage,
	isAccountReady,
	isServiceReady,
	readConnection,
	readServerConnection,
	subscribeToConnection,
	watchOutages,
} from "@/lib/console/api/connection";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";
import { useFromEnglish } from "@/lib/console/messages/from-english";

/** Shown below the page while the network or the service is unreachable, with the time since when data may be outdated. */
export function ConnectionBar() {
	const t = useTranslations("shell.connection");
	const actions = useTranslations("ui.actions");
	const client = useQueryClient();
	const formats = useFormats();
	const now = useNow();
	const account = useOptionalAccount();
	const addedId = account?.isAdded ? account.id : undefined;
	const { state, problem, upToDateUntil } = useSyncExternalStore(
		subscribeToConnection,
		readConnection,
		readServerConnection,
	);
	const checkNow = useRef(() => {});
	useEffect(() => {
		const watch = watchOutages(
			client,
			addedId === undefined ? isServiceReady : () => isAccountReady(addedId),
		);
		checkNow.current = watch.checkNow;
		return () => {
			watch.stop();
			forgetOutage();
		};
	}, [client, addedId]);

	return (
		<div role="status" className="shrink-0">
			{state === "slow" && (
				<p className="flex items-center gap-2 border-line border-t bg-subtle px-6 py-2 text-ink-2 text-table phone:px-4">
					<LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden />
					{t("slow")}
				</p>
			)}
			{state === "broken" && problem && account && <BrokenConnection problem={problem} />}
			{(state === "offline" || state === "unavailable") && (
				<div className="flex items-center gap-3 border-line border-t bg-warning-subtle px-6 py-2 text-table text-warning phone:px-4">
					<CloudOff className="size-4 shrink-0" aria-hidden />
					<p className="min-w-0 flex-1">
						<span className="font-medium">{t(state)}</span>{" "}
						{upToDateUntil && t("stale", { time: formats.moment(upToDateUntil, now) })}
					</p>
					<Button size="small" onClick={() => checkNow.current()}>
						{actions("retry")}
					</Button>
				</div>
			)}
		</div>
	);
}

/** The problem with the account's connection, and how to get it fixed. */
function BrokenConnection({ problem }: { problem: string }) {
	const t = useTranslations("connection.bar");
	const fromEnglish = useFromEnglish();
	const { list } = useFormats();
	const { id, can, owners } = useAccount();
	const address = connectionAddress(id);
	const isOpen = usePathname() === address;
	return (
		<div className="flex items-center gap-3 border-line border-t bg-danger-subtle px-6 py-2 text-danger text-table phone:flex-wrap phone:px-4">
			<Unplug className="size-4 shrink-0" aria-hidden />
			<p className="min-w-0 flex-1 text-pretty">
				<span className="font-medium">{fromEnglish(problem)}</span>{" "}
				{!can("Connection — Edit") && owners.length > 0 && t("askOwners", { owners: list([...owners]) })}
			</p>
			{can("Connection — Edit") && !isOpen && (
				<ButtonLink size="small" href={address}>
					{t("fix")}
				</ButtonLink>
			)}
		</div>
	);
}
