"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { StateView } from "@/components/ui/state-view";

/** A page that threw: said plainly, with two ways on. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
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
						<Button onClick={onRetry}>{actions("retry")}</Button>
						<Button onClick={() => location.reload()}>{t("reload")}</Button>
					</>
				}
			>
				{t("text")}
			</StateView>
		</>
	);
}
