"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { PlayablePhone } from "@/components/flows/preview/playable-phone";
import { UnavailablePreview } from "@/components/flows/share/unavailable-preview";
import { sharedFlowOptions } from "@/components/flows/shared-flow";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { PageTitle } from "@/components/ui/page/page-title";
import { Skeleton } from "@/components/ui/page/skeleton";
import { toApiError } from "@/lib/console/api/errors/api-error";
import { readDefinition } from "@/lib/flow-json/read";

type Shared = { name: string; definition: unknown };

/** What a link to a flow's preview opens, for people without a sign-in. */
export function SharedFlow({ token }: { token: string }) {
	const query = useQuery(sharedFlowOptions(token));
	if (query.data) return <SharedPhone {...query.data} />;
	if (query.isError && toApiError(query.error).kind === "not-found") return <UnavailablePreview />;
	return (
		<main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-4 py-8">
			{query.isError ? <QueryErrorView query={query} /> : <Skeleton className="h-[36rem] w-full" />}
		</main>
	);
}

function SharedPhone({ name, definition }: Shared) {
	const t = useTranslations("flowSharing.page");
	const preview = useTranslations("flows.preview");
	const read = useMemo(() => readDefinition(definition), [definition]);
	return (
		<main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-4 py-8">
			<PageTitle parts={[name]} />
			<header className="flex flex-col gap-1 text-center">
				<p className="text-ink-3 text-label">{t("kind")}</p>
				<h1 className="text-pretty font-semibold text-[20px] leading-7 [overflow-wrap:anywhere]">
					<bdi>{name}</bdi>
				</h1>
				<p className="text-pretty text-ink-2 text-table">{t("text")}</p>
			</header>
			<section className="contents">
				<h2 className="sr-only">{preview("title")}</h2>
				<PlayablePhone definition={read} isShared />
			</section>
		</main>
	);
}
