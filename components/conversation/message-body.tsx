"use client";

import { Ban, FileX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AnswersBody, ChoiceBody } from "@/components/conversation/body/answers";
import { CallPermissionBody } from "@/components/conversation/body/call-permission";
import { CollapsibleText } from "@/components/conversation/body/collapsible-text";
import { LocationBody } from "@/components/conversation/body/location";
import { MediaBody } from "@/components/conversation/body/media";
import { OrderBody } from "@/components/conversation/body/order";
import { PaymentBody } from "@/components/conversation/body/payment";
import { PeopleBody } from "@/components/conversation/body/people";
import { RawBody } from "@/components/conversation/body/raw";
import { TemplateBody } from "@/components/conversation/body/template";
import { isLongText } from "@/components/conversation/content/long-text";
import { RichText } from "@/components/conversation/rich-text";
import type { Content } from "@/lib/console/conversation/content/message-content";

type MessageBodyProps = {
	content: Content;
	/** Time and status; each kind of body places them. */
	meta: ReactNode;
};

/** A message's content, rendered by kind. */
export function MessageBody({ content, meta }: MessageBodyProps) {
	const t = useTranslations("conversation");
	switch (content.kind) {
		case "text":
			return <TextBody text={content.text} meta={meta} />;
		case "template":
			return <TemplateBody content={content} meta={meta} />;
		case "deleted":
			return (
				<Notice icon={<Ban />} meta={meta}>
					{t("deleted")}
				</Notice>
			);
		case "awaited":
			return (
				<Notice icon={<Hourglass />} meta={meta}>
					{t("awaited")}
				</Notice>
			);
		case "missing-media":
			return (
				<Notice icon={<FileX />} meta={meta}>
					{t("missingMedia")}
				</Notice>
			);
		case "unsupported":
			return (
				<Notice icon={<Ban />} meta={meta}>
					{t("unsupported")}
					{content.reason && <bdi className="block text-ink-3 text-label not-italic">{content.reason}</bdi>}
				</Notice>
			);
		case "reaction":
			return (
				<>
					<p className="text-[28px] leading-9">{content.emoji}</p>
					<End>{meta}</End>
				</>
			);
		default:
			return (
				<>
					<Card content={content} />
					<End>{meta}</End>
				</>
			);
	}
}

function Card({ content }: { content: Content }) {
	switch (content.kind) {
		case "media":
			return <MediaBody content={content} />;
		case "location":
			return <LocationBody content={content} />;
		case "people":
			return <PeopleBody content={content} />;
		case "choice":
			return <ChoiceBody content={content} />;
		case "answers":
			return <AnswersBody content={content} />;
		case "order":
			return <OrderBody content={content} />;
		case "call-permission":
			return <CallPermissionBody content={content} />;
		case "payment":
			return <PaymentBody content={content} />;
		case "raw":
			return <RawBody content={content} />;
		default:
			return null;
	}
}

/** Time and status follow the last line, which a folded text doesn't show. */
function TextBody({ text, meta }: { text: string; meta: ReactNode }) {
	if (!isLongText(text)) return <RichText text={text} tail={<Tail>{meta}</Tail>} />;
	return (
		<>
			<CollapsibleText text={text}>
				<RichText text={text} />
			</CollapsibleText>
			<End>{meta}</End>
		</>
	);
}

/** At the end of the last line, or on the next line if there's no room. */
function Tail({ children }: { children: ReactNode }) {
	return (
		<>
			{" "}
			<span className="float-end ms-3 mt-1 -mb-1">{children}</span>
		</>
	);
}

function End({ children }: { children: ReactNode }) {
	return <div className="mt-0.5 flex justify-end">{children}</div>;
}

function Notice({ icon, meta, children }: { icon: ReactNode; meta: ReactNode; children: ReactNode }) {
	return (
		<div className="flow-root">
			<span className="inline-flex items-start gap-1.5 text-ink-2 italic [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
				{icon}
				<span>{children}</span>
			</span>
			<Tail>{meta}</Tail>
		</div>
	);
}
