"use client";

import { CircleAlert, CloudOff } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page/page-title";
import { StateView } from "@/components/ui/page/state-view";
import { isServiceReady } from "@/lib/console/api/connection";

/** The props that Next.js passes to an error page. */
export type BrokenPageProps = {
	error: Error & { digest?: string };
	/** Requests the page again. */
	retry: () => void;
};

/** Set by lib/bff/http/read-for-page.ts. */
const UNAVAILABLE_DIGEST = "unavailable";
const CHECK_AFTER_MS = 1_000;

/** Shown when a page throws: it reloads when the database is back, or says that the page failed. */
export function BrokenPage({ error, retry }: BrokenPageProps) {
	return error.digest === UNAVAILABLE_DIGEST ? (
		<UnavailablePage error={error} retry={retry} />
	) : (
		<FailedPage retry={retry} />
	);
}

/** Like app/unavailable-page.ts, for a database that becomes unreachable while the page renders. */
function UnavailablePage({ error, retry }: BrokenPageProps) {
	const t = useTranslations("shell.unavailable");
	const open = useEffectEvent(retry);
	// If the page fails again, it passes another error.
	// biome-ignore lint/correctness/useExhaustiveDependencies: restarts the wait for each error
	useEffect(() => {
		let isOver = false;
		let timer = setTimeout(check, CHECK_AFTER_MS);
		async function check() {
			const isReady = await isServiceReady();
			if (isOver) return;
			if (isReady) open();
			else timer = setTimeout(check, CHECK_AFTER_MS);
		}
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [error]);
	return (
		<>
			<PageTitle parts={[t("title")]} />
			<StateView
				icon={<CloudOff />}
				role="alert"
				title={t("title")}
				heading="h1"
				action={<Button onClick={retry}>{t("retry")}</Button>}
			>
				{t("text")}
			</StateView>
		</>
	);
}

function FailedPage({ retry }: Pick<BrokenPageProps, "retry">) {
	const t = useTranslations("shell.failed");
	const actions = useTranslations("ui.actions");
	return (
		<>
			<PageTitle parts={[t("title")]} />
			<StateView
				icon={<CircleAlert />}
				tone="danger"
				role="alert"
				title={t("title")}
				heading="h1"
				action={
					<>
						<Button onClick={retry}>{actions("retry")}</Button>
						<Button onClick={() => location.reload()}>{t("reload")}</Button>
					</>
				}
			>
				{t("text")}
			</StateView>
		</>
	);
}
