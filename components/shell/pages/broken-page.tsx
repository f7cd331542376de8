"use client";

import { CircleAlert, CloudOff } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
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
/** The name that Next.js gives to the error of a script that can't be loaded. */
const SCRIPT_ERROR = "ChunkLoadError";
const RELOADED_AT = "reloaded-at";
const RELOAD_AGAIN_AFTER_MS = 60_000;

/**
 * Shown when a page throws: it requests the page again when the database is back, reloads it after an upgrade, or says that
 * the page failed.
 */
export function BrokenPage({ error, retry }: BrokenPageProps) {
	if (error.digest === UNAVAILABLE_DIGEST) return <UnavailablePage error={error} retry={retry} />;
	return error.name === SCRIPT_ERROR ? <OutdatedPage retry={retry} /> : <FailedPage retry={retry} />;
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

/** A page that stayed open over an upgrade, which removed its scripts. Unsaved changes are kept as drafts. */
function OutdatedPage({ retry }: Pick<BrokenPageProps, "retry">) {
	const [hasFailed, setHasFailed] = useState(false);
	useEffect(() => {
		reloadOnce().catch(() => setHasFailed(true));
	}, []);
	return hasFailed && <FailedPage retry={retry} />;
}

/** @throws Error offline, where a reload would lose what is loaded, or if a reload within the last minute didn't help */
async function reloadOnce(): Promise<void> {
	const isRepeated = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_AGAIN_AFTER_MS;
	if (isRepeated || !(await isServiceReady())) throw new Error("Reloading won't help.");
	sessionStorage.setItem(RELOADED_AT, String(Date.now()));
	location.reload();
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
