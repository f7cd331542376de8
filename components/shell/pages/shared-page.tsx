"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { UnavailablePreview } from "@/components/share/unavailable-preview";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { callAccess } from "@/lib/console/api/access/access";
import { toApiError } from "@/lib/console/api/errors/api-error";

const Loading = () => <Skeleton className="h-[36rem] w-full" />;
const SharedFlow = dynamic(async () => (await import("@/components/flows/share/shared-flow")).SharedFlow, {
	loading: Loading,
});
/** Its language is in the address, which flows don't need. */
const SharedTemplate = dynamic(
	async () => {
		const [{ NuqsAdapter }, { SharedTemplate }] = await Promise.all([
			import("nuqs/adapters/next/app"),
			import("@/components/templates/share/shared-template"),
		]);
		return (props: ComponentProps<typeof SharedTemplate>) => (
			<NuqsAdapter>
				<SharedTemplate {...props} />
			</NuqsAdapter>
		);
	},
	{ loading: Loading },
);

/** What a link to a preview opens, for people without a sign-in. */
export function SharedPage({ token }: { token: string }) {
	const query = useQuery(sharedQuery(token));
	if (query.isError && toApiError(query.error).kind === "not-found") return <UnavailablePreview />;
	return (
		<main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-4 py-8">
			{query.data?.kind === "flow" ? (
				<SharedFlow {...query.data} />
			) : query.data ? (
				<SharedTemplate {...query.data} />
			) : query.isError ? (
				<QueryErrorView query={query} />
			) : (
				<Loading />
			)}
		</main>
	);
}

/** What a link shows, for people without a session. It's read once: what someone tries out stays as it is. */
function sharedQuery(token: string) {
	return queryOptions({
		queryKey: ["shared", token],
		queryFn: ({ signal }) => callAccess("openShare", { params: { token }, signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}
