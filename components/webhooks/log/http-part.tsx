"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/data/copy-button";
import { cn } from "@/lib/console/class-names";
import { withVisibleBidiControls } from "@/lib/console/conversation/content/plain-text";
import { formatBody, headersText } from "@/lib/console/webhooks/deliveries/http-text";
import { type JsonToken, jsonTokens } from "@/lib/json/format";

type HttpPartProps = {
	/** "Request", "Response". */
	title: string;
	url?: string;
	/** Null if nothing was sent yet. */
	headers: Record<string, string> | null;
	body: string;
	/** Whether only the start of the body is kept. */
	isCut?: boolean;
};

const VIEWS = ["formatted", "raw"] as const;

/** One side of an exchange: headers and body, formatted or raw. */
export function HttpPart({ title, url, headers, body, isCut }: HttpPartProps) {
	const t = useTranslations("webhookLog.delivery");
	const [view, setView] = useState<(typeof VIEWS)[number]>("formatted");
	const formatted = formatBody(body);
	const shown = view === "formatted" && formatted !== null ? formatted : null;
	const names = Object.entries(headers ?? {});
	return (
		<section aria-label={title} className="flex min-w-0 flex-col gap-2">
			<h3 className="font-semibold text-table">{title}</h3>
			{url !== undefined && (
				<Box label={t("url")} copy={url} copyLabel={t("copyUrl")}>
					<p dir="ltr" className="wrap-anywhere font-mono text-[12px] leading-[18px]">
						POST {url}
					</p>
				</Box>
			)}
			<Box
				label={t("headers")}
				copy={names.length > 0 ? headersText(headers ?? {}) : ""}
				copyLabel={t("copyHeaders", { part: title })}
			>
				{names.length === 0 ? (
					<p className="text-ink-3 text-table">{t("noHeaders")}</p>
				) : (
					<dl dir="ltr" className="font-mono text-[12px] leading-[18px]">
						{names.map(([name, value]) => (
							<div key={name} className="wrap-anywhere">
								<dt className="inline text-ink-3">{name}: </dt>
								<dd className="inline">{value}</dd>
							</div>
						))}
					</dl>
				)}
			</Box>
			<Box
				label={t("body")}
				copy={body}
				copyLabel={t("copyBody", { part: title })}
				aside={
					formatted !== null && (
						// biome-ignore lint/a11y/useSemanticElements: a fieldset breaks this layout
						<span role="group" aria-label={t("bodyView", { part: title })} className="flex gap-0.5">
							{VIEWS.map((one) => (
								<button
									key={one}
									type="button"
									aria-pressed={view === one}
									onClick={() => setView(one)}
									className={cn(
										"h-6 rounded-control px-1.5 text-label hover:bg-line",
										view === one ? "font-semibold text-ink" : "text-ink-2",
									)}
								>
									{t(one)}
								</button>
							))}
						</span>
					)
				}
				scrollLabel={t("copyBody", { part: title })}
			>
				{body === "" ? (
					<p className="text-ink-3 text-table">{t("noBody")}</p>
				) : (
					<pre dir="ltr" className="wrap-anywhere whitespace-pre-wrap font-mono text-[12px] leading-[18px]">
						{shown === null ? (
							withVisibleBidiControls(body)
						) : (
							<JsonText text={withVisibleBidiControls(shown)} />
						)}
					</pre>
				)}
			</Box>
			{isCut && <p className="text-ink-3 text-label">{t("cutAt")}</p>}
		</section>
	);
}

type BoxProps = {
	label: string;
	/** Raw text to copy; empty if there's nothing to copy. */
	copy: string;
	copyLabel: string;
	aside?: ReactNode;
	/** Accessible name of the scrolling region. */
	scrollLabel?: string;
	children: ReactNode;
};

/** A part of a message under a small heading, with a copy button. */
function Box({ label, copy, copyLabel, aside, scrollLabel, children }: BoxProps) {
	return (
		<div className="min-w-0 rounded-card border border-line">
			<div className="flex min-h-8 items-center gap-1 border-line border-b bg-subtle ps-2.5 pe-1 rounded-t-card">
				<h4 className="me-auto font-medium text-ink-2 text-label">{label}</h4>
				{aside}
				{copy !== "" && <CopyButton value={copy} what={copyLabel} />}
			</div>
			{scrollLabel === undefined ? (
				<div className="p-2.5">{children}</div>
			) : (
				<Scroller label={scrollLabel}>{children}</Scroller>
			)}
		</div>
	);
}

function Scroller({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be reachable by keyboard
		<section tabIndex={0} aria-label={label} className="max-h-112 overflow-auto rounded-card p-2.5">
			{children}
		</section>
	);
}

const LOOKS: Record<JsonToken["kind"], string | undefined> = {
	key: "text-info",
	string: "text-accent-ink",
	literal: "text-warning",
	other: undefined,
};

/** Longer text isn't coloured, since each token is an element. */
const COLOURED_MAX = 30_000;

/** Formatted JSON with syntax colours. */
function JsonText({ text }: { text: string }) {
	if (text.length > COLOURED_MAX) return text;
	return jsonTokens(text).map(({ kind, text: piece, at }) => (
		<span key={at} className={LOOKS[kind]}>
			{piece}
		</span>
	));
}
