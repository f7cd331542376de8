"use client";

import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { parseUrl } from "@/lib/contract/text/url";

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

/** Advice on a URL while it's typed, to save a round trip. The service decides. */
type Advice =
	| { kind: "no-scheme"; better: string }
	| { kind: "plain-http"; better: string }
	| { kind: "other-scheme" }
	| { kind: "user-name" }
	| { kind: "private" }
	| { kind: "not-a-url" };

const LOCAL_NAME =
	/(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$|^[^.:[\]]+$/i;
const PRIVATE_V4 =
	/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_V6 = /^\[(::1?|::ffff:.*|f[cd].*|fe[89ab].*)\]$/i;

/** Advice on a webhook's URL; undefined if there is none, or for an empty one. Source: docs/spec/decisions.md §7. */
export function adviseOnUrl(typed: string): Advice | undefined {
	const text = typed.trim();
	if (text === "") return undefined;
	if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
		const better = `https://${text.replace(/^\/+/, "")}`;
		return parseUrl(better) && /^[^\s/:@]+\.[^\s/@]+/.test(text)
			? { kind: "no-scheme", better }
			: { kind: "not-a-url" };
	}
	const url = parseUrl(text);
	if (!url) return { kind: "not-a-url" };
	if (url.protocol !== "https:" && url.protocol !== "http:") return { kind: "other-scheme" };
	if (url.username !== "" || url.password !== "") return { kind: "user-name" };
	if (isPrivateHost(url.hostname)) return { kind: "private" };
	if (url.protocol === "http:") return { kind: "plain-http", better: text.replace(/^http:/i, "https:") };
	return undefined;
}

function isPrivateHost(hostname: string): boolean {
	return LOCAL_NAME.test(hostname) || PRIVATE_V4.test(hostname) || PRIVATE_V6.test(hostname);
}
