"use client";

import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { adviseOnUrl } from "@/lib/console/webhooks/url/url-advice";

type UrlFieldProps = {
	/** As typed. */
	url: string;
	input: UseFormRegisterReturn;
	hint: string;
	error: string | undefined;
	/** Replaces the URL with a better one. */
	onUse: (url: string) => void;
	/** Shown below the URL: the webhook that already has it. */
	conflict?: ReactNode;
};

/** A webhook's URL, with advice while you type. */
export function UrlField({ url, input, hint, error, onUse, conflict }: UrlFieldProps) {
	const t = useTranslations("webhooks.form");
	const shown = error && (url.trim() === "" ? t("required.url") : error);
	return (
		<div className="flex flex-col gap-1.5">
			<Field label={t("url")} hint={hint} error={shown}>
				<Input
					type="url"
					dir="ltr"
					inputMode="url"
					autoComplete="off"
					spellCheck={false}
					placeholder={t("urlPlaceholder")}
					{...input}
				/>
			</Field>
			{conflict}
			{!shown && <UrlAdvice url={url} onUse={onUse} />}
			<details className="text-label text-ink-2">
				<summary className="w-fit rounded-control py-1 hover:text-ink">{t("urlWhy")}</summary>
				<p className="mt-1 text-pretty">{t("urlWhyHttp")}</p>
				<p className="mt-1 text-pretty">{t("urlWhyPrivate")}</p>
			</details>
		</div>
	);
}

type UrlAdviceProps = { url: string; onUse: (url: string) => void };

/** Advice on the URL while you type, with a better URL to use if there is one. */
function UrlAdvice({ url, onUse }: UrlAdviceProps) {
	const t = useTranslations("webhooks.form");
	const advice = adviseOnUrl(url);
	const better = advice && "better" in advice ? advice.better : undefined;
	return (
		<div role="status" className="empty:hidden">
			{advice && (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-warning">
					<TriangleAlert className="size-3.5 shrink-0" aria-hidden />
					<span>{t(`advice.${advice.kind}`)}</span>
					{better && (
						<Button size="small" className="min-w-0 max-w-full" onClick={() => onUse(better)}>
							<bdi dir="ltr" className="truncate">
								{t("useInstead", { url: better })}
							</bdi>
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
