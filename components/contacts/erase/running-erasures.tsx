"use client";

import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAccount } from "@/lib/console/account";
import { endpointQuery } from "@/lib/console/api/query";
import { useIsOurs } from "@/lib/console/api/service";
import { useFormats } from "@/lib/console/formats/reader";

const POLL_MS = 2_000;

/** Erasures that aren't done yet, with their progress. */
export function RunningErasures() {
	const t = useTranslations("contactPeople.erase");
	const { number } = useFormats();
	const { id: accountId, can } = useAccount();
	const canErase = useIsOurs() === true && can("Chat Contacts — Delete");
	const { data } = useQuery({
		...endpointQuery("listContactErasures", { params: { accountId }, query: { page: 1, pageSize: 10 } }),
		enabled: canErase,
		refetchInterval: (query) =>
			query.state.data?.data.some(({ state }) => state === "running") ? POLL_MS : false,
	});
	const running = data?.data.filter(({ state }) => state === "running") ?? [];
	if (running.length === 0) return null;
	return (
		<ul role="status" className="flex flex-col gap-1 border-line border-b px-6 py-2 text-table phone:px-4">
			{running.map(({ contact_id, erased_messages, message_count }) => (
				<li key={contact_id} className="flex items-center gap-2 text-ink-2 tabular-nums">
					<LoaderCircle className="size-4 animate-spin text-ink-3" aria-hidden />
					{erased_messages < message_count
						? t("running", {
								id: String(contact_id),
								done: number(erased_messages),
								total: number(message_count),
							})
						: t("runningRest", { id: String(contact_id) })}
				</li>
			))}
		</ul>
	);
}
