"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, LoaderCircle } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import {
	readConnection,
	readServerConnection,
	subscribeToConnection,
	watchOutages,
} from "@/lib/console/api/connection";
import { useNow } from "@/lib/console/browser/now";
import { useFormats } from "@/lib/console/formats/reader";

/** Shown below the page while the network or the service is unreachable, with the time since when data may be outdated. */
export function ConnectionBar() {
	const t = useTranslations("shell.connection");
	const actions = useTranslations("ui.actions");
	const client = useQueryClient();
	const formats = useFormats();
	const now = useNow();
	const { state, upToDateUntil } = useSyncExternalStore(
		subscribeToConnection,
		readConnection,
		readServerConnection,
	);
	const checkNow = useRef(() => {});
	useEffect(() => {
		const watch = watchOutages(client);
		checkNow.current = watch.checkNow;
		return watch.stop;
	}, [client]);

	return (
		<div role="status" className="shrink-0">
			{state === "slow" && (
				<p className="flex items-center gap-2 border-line border-t bg-subtle px-6 py-2 text-ink-2 text-table phone:px-4">
					<LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden />
					{t("slow")}
				</p>
			)}
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
