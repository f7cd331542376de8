"use client";

import { UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/data/copy-button";
import type { Content } from "@/lib/console/conversation/content/message-content";

/** Contact cards in a message. */
export function PeopleBody({ content }: { content: Extract<Content, { kind: "people" }> }) {
	const t = useTranslations("conversation.people");
	return (
		<div className="min-w-52">
			<p className="mb-1 flex items-center gap-1.5 font-semibold text-table">
				<UserRound className="size-4 shrink-0 text-accent-ink" aria-hidden />
				{t("title", { count: content.people.length })}
			</p>
			<ul className="flex flex-col gap-1.5">
				{content.people.map(({ name, phones, details }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: people have no identity
					<li key={index} className="text-table">
						<bdi className="block w-fit">{name || t("nameless")}</bdi>
						{phones.map((phone) => (
							<span key={phone} className="flex items-center gap-1 text-ink-2">
								<span dir="ltr">{phone}</span>
								<CopyButton value={phone} what={t("number")} />
							</span>
						))}
						{details.map((detail) => (
							<bdi key={detail} className="block w-fit break-words text-ink-2">
								{detail}
							</bdi>
						))}
					</li>
				))}
			</ul>
		</div>
	);
}
