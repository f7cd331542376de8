"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CollapsibleText } from "@/components/conversation/body/collapsible-text";
import { lacksText, templateContentQuery } from "@/components/conversation/message-details";
import { RichText } from "@/components/conversation/rich-text";
import { useAccount } from "@/lib/console/account";
import { templateAddress } from "@/lib/console/addresses/addresses";
import { fillFromContent, type TemplateMessage } from "@/lib/console/conversation/content/template-message";
import { useFormats } from "@/lib/console/formats/reader";
import { languageName } from "@/lib/console/templates/language-name";
import { TEMPLATE_CODE_PATTERN } from "@/lib/contract/choices";

type TemplateBodyProps = { content: TemplateMessage; meta: ReactNode };

/** A sent template: name, language, buttons, and text if the service stores it. */
export function TemplateBody({ content, meta }: TemplateBodyProps) {
	const t = useTranslations("conversation.template");
	const { locale } = useFormats();
	const language = languageName(content.language, locale);
	const { name, header, text, footer, buttons, isOfLater } = useWholeTemplate(content);
	return (
		<>
			{name && (
				<p className="flex items-center gap-1 text-ink-3 text-label">
					<LayoutTemplate className="size-3.5 shrink-0" aria-hidden />
					<TemplateLink content={content}>
						<bdi>{language ? t("label", { name, language }) : name}</bdi>
					</TemplateLink>
				</p>
			)}
			{header && (
				<p dir="auto" className="font-semibold">
					{header}
				</p>
			)}
			{text && (
				<CollapsibleText text={text}>
					<RichText text={text} />
				</CollapsibleText>
			)}
			{footer && (
				<p dir="auto" className="mt-0.5 text-ink-3 text-table">
					{footer}
				</p>
			)}
			{isOfLater && <p className="mt-0.5 text-ink-3 text-label">{t("changed")}</p>}
			<div className="flex justify-end">{meta}</div>
			{buttons.length > 0 && (
				<ul aria-label={t("buttons")} className="-mx-2.5 -mb-1.5 mt-1.5 border-ink/10 border-t">
					{buttons.map((label) => (
						<li
							key={label}
							dir="auto"
							className="border-ink/10 px-2.5 py-1.5 text-center font-medium text-info text-table not-first:border-t"
						>
							{label}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

/** Leads to the template in the language that was sent, for those who may view it. */
function TemplateLink({ content, children }: { content: TemplateMessage; children: ReactNode }) {
	const { id: accountId, can } = useAccount();
	const { name, language } = content;
	if (!can("Chat Templates — View") || !TEMPLATE_CODE_PATTERN.test(name))
		return <span className="truncate">{children}</span>;
	return (
		<Link
			href={templateAddress(accountId, name, language.replace("-", "_"))}
			prefetch={false}
			className="truncate hover:underline"
		>
			{children}
		</Link>
	);
}

/** The service stores little of a sent template; the rest comes from the template's current content. */
function useWholeTemplate(content: TemplateMessage): TemplateMessage {
	const { id: accountId, can } = useAccount();
	const query = useQuery({
		...templateContentQuery(accountId, content),
		enabled: lacksText(content) && can("Chat Templates — View"),
	});
	return query.data ? fillFromContent(content, query.data.data) : content;
}
