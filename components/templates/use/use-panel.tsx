"use client";

import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { failureKind } from "@/components/conversation/failures";
import { NO_SUCH_LANGUAGE, templateUseQuery, useShare } from "@/components/templates/use/template-use-query";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { QueryErrorView } from "@/components/ui/page/error-view";
import { Skeleton } from "@/components/ui/page/skeleton";
import { useAccount } from "@/lib/console/account";
import { messageAddress } from "@/lib/console/addresses/addresses";
import { call } from "@/lib/console/api/client";
import { useDenial } from "@/lib/console/api/errors/use-denial";
import { endpointKey } from "@/lib/console/api/query";
import { contactName } from "@/lib/console/contacts/contact-name";
import { useFormats } from "@/lib/console/formats/reader";
import { TEMPLATE_OUTCOMES, type TemplateLanguageUse } from "@/lib/contract/extensions/templates";

type UsePanelProps = { templateCode: string; nameOf: (langCode: string) => string };

/** How often a template was sent in each language, why messages failed, and the messages. */
export function UsePanel({ templateCode, nameOf }: UsePanelProps) {
	const t = useTranslations("templateUse");
	const { id: accountId } = useAccount();
	const [open] = useQueryState("lang");
	const [chosen, setChosen] = useState<string>();
	const query = useQuery(templateUseQuery(accountId, templateCode));
	if (query.isError && !query.data) return <QueryErrorView query={query} title={t("loadFailed")} />;
	if (!query.data) return <Skeleton className="h-40 w-full" />;
	const { languages } = query.data.data;
	const shown = languages.find(({ lang_code }) => lang_code === (chosen ?? open)) ?? languages[0];
	if (!shown) return <p className="text-ink-2 text-table">{t("empty")}</p>;
	const languageOf = (langCode: string) => (langCode === "" ? t("noLanguage") : nameOf(langCode));
	return (
		<div className="flex flex-col gap-5">
			<Figures {...{ languages, languageOf }} shown={shown.lang_code} onChoose={setChosen} />
			<Language
				key={shown.lang_code}
				templateCode={templateCode}
				use={shown}
				language={languageOf(shown.lang_code)}
			/>
		</div>
	);
}

type FiguresProps = {
	languages: readonly TemplateLanguageUse[];
	shown: string;
	languageOf: (langCode: string) => string;
	onChoose: (langCode: string) => void;
};

/** The counts of all languages; a language's name shows its failures and messages below. */
function Figures({ languages, shown, languageOf, onChoose }: FiguresProps) {
	const t = useTranslations("templateUse");
	const { number } = useFormats();
	const share = useShare();
	return (
		<div className="overflow-x-auto rounded-card border border-line">
			<table className="w-full text-start text-table tabular-nums [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-medium [&_th]:text-ink-3 [&_th]:text-label">
				<thead>
					<tr>
						{(["language", "last", "sent", "delivered", "read", "failed"] as const).map((column) => (
							<th key={column} scope="col">
								{t(`columns.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{languages.map((use) => (
						<tr key={use.lang_code} className={use.lang_code === shown ? "bg-subtle" : ""}>
							<td>
								<button
									type="button"
									aria-pressed={use.lang_code === shown}
									onClick={() => onChoose(use.lang_code)}
									className="min-h-6 rounded-control text-start font-medium text-info hover:underline"
								>
									{languageOf(use.lang_code)}
								</button>
							</td>
							<td>{use.last_used_at !== null && <RelativeTime value={use.last_used_at} />}</td>
							<td>{number(use.sent)}</td>
							<td title={number(use.delivered)}>{share(use.delivered, use.sent)}</td>
							<td title={number(use.read)}>{share(use.read, use.sent)}</td>
							<td className={use.failed > 0 ? "text-danger" : ""}>{number(use.failed)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type LanguageProps = { templateCode: string; use: TemplateLanguageUse; language: string };

/** Why messages in a language failed, and the messages: all, or those that failed for one reason. */
function Language({ templateCode, use, language }: LanguageProps) {
	const t = useTranslations("templateUse");
	const explained = useTranslations("failures");
	const { number } = useFormats();
	const [code, setCode] = useState<number | null>(null);
	const denial = useDenial("Chat Chats — View");
	return (
		<>
			{use.failures.length > 0 && (
				<section className="flex flex-col gap-2">
					<h3 className="font-medium text-table">{t("failures", { language })}</h3>
					<ul className="divide-y divide-line rounded-card border border-line">
						{use.failures.map((failure) => {
							const kind = failure.code === null ? undefined : failureKind(failure.code);
							const lacksLanguage = failure.code === NO_SUCH_LANGUAGE;
							return (
								<li
									key={failure.code}
									className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2 text-table"
								>
									<span className="min-w-8 shrink-0 text-danger tabular-nums">{number(failure.count)}</span>
									<div className="min-w-48 flex-1">
										<p className="font-medium">
											{lacksLanguage
												? t("noSuchLanguage")
												: kind
													? explained(`${kind}.title`)
													: failure.reason || t("unknownReason")}
										</p>
										{kind && (
											<p className="text-ink-2">
												{lacksLanguage ? t("noSuchLanguageTodo") : explained(`${kind}.todo`)}
											</p>
										)}
										{failure.code !== null && (
											<p className="wrap-anywhere text-ink-3 text-label">
												{kind && failure.reason && (
													<>
														<bdi>{t("words", { reason: failure.reason })}</bdi>{" "}
													</>
												)}
												{t("code", { code: String(failure.code) })}
											</p>
										)}
									</div>
									{failure.code !== null && (
										<Button
											size="small"
											aria-pressed={code === failure.code}
											disabledReason={denial}
											onClick={() => setCode(code === failure.code ? null : failure.code)}
										>
											{t(code === failure.code ? "showAll" : "show")}
										</Button>
									)}
								</li>
							);
						})}
					</ul>
				</section>
			)}
			{/* Messages that don't say their language can't be asked for. */}
			{use.lang_code !== "" && (
				<section className="flex flex-col gap-2">
					<h3 className="font-medium text-table">
						{code === null
							? t("messages", { language })
							: t("messagesFailed", { language, code: String(code) })}
					</h3>
					{denial === undefined ? (
						<Messages templateCode={templateCode} langCode={use.lang_code} code={code} />
					) : (
						<p className="text-ink-2 text-table">{denial}</p>
					)}
				</section>
			)}
		</>
	);
}

type MessagesProps = { templateCode: string; langCode: string; code: number | null };

/** Query options of the messages that sent a template in a language, newest first. */
function messagesQuery(accountId: number, { templateCode, langCode, code }: MessagesProps) {
	const params = { accountId, templateCode };
	const query = { lang_code: langCode, ...(code !== null && { error_code: code }) };
	return infiniteQueryOptions({
		queryKey: endpointKey("listTemplateMessages", { params, query }),
		queryFn: async ({ pageParam, signal }) =>
			(
				await call("listTemplateMessages", {
					params,
					query: { ...query, ...(pageParam !== null && { before: pageParam }) },
					signal,
				})
			).data,
		initialPageParam: null as string | null,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
	});
}

function Messages(props: MessagesProps) {
	const t = useTranslations("templateUse");
	const { id: accountId } = useAccount();
	const query = useInfiniteQuery(messagesQuery(accountId, props));
	if (query.isError && !query.data) return <QueryErrorView query={query} title={t("messagesLoadFailed")} />;
	if (!query.data) return <Skeleton className="h-24 w-full" />;
	function statusOf(status: string): string {
		const known = TEMPLATE_OUTCOMES.find((one) => one === (status === "played" ? "read" : status));
		return known ? t(`columns.${known}`) : status;
	}
	const hits = query.data.pages.flatMap((page) => page.hits);
	if (hits.length === 0) return <p className="text-ink-2 text-table">{t("noMessages")}</p>;
	return (
		<>
			<ul className="divide-y divide-line rounded-card border border-line">
				{hits.map(({ message, contact, contact_id }) => (
					<li key={message.id}>
						<Link
							href={messageAddress(accountId, contact_id, message.id)}
							className="flex min-h-9 items-center gap-3 px-3 py-1.5 text-table hover:bg-subtle focus-visible:-outline-offset-2"
						>
							<bdi className="min-w-0 flex-1 truncate font-medium">
								{contact ? contactName(contact) : t("contact", { id: String(contact_id) })}
							</bdi>
							<span className={message.status === "failed" ? "text-danger" : "text-ink-2"}>
								{statusOf(message.status)}
							</span>
							<RelativeTime value={message.message_time} className="shrink-0 text-ink-3" />
						</Link>
					</li>
				))}
			</ul>
			{query.hasNextPage && (
				<Button
					size="small"
					className="self-start"
					pending={query.isFetchingNextPage}
					onClick={() => void query.fetchNextPage()}
				>
					{t("more")}
				</Button>
			)}
		</>
	);
}
