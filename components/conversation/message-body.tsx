"use client";

import { Ban, Braces, CreditCard, FileX, Hourglass, PhoneCall, PhoneOff, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AnswersBody, ChoiceBody } from "@/components/conversation/body/answers";
import { CollapsibleText } from "@/components/conversation/body/collapsible-text";
import { LocationBody } from "@/components/conversation/body/location";
import { MediaBody } from "@/components/conversation/body/media";
import { OrderBody } from "@/components/conversation/body/order";
import { TemplateBody } from "@/components/conversation/body/template";
import { isLongText } from "@/components/conversation/content/long-text";
import { RichText } from "@/components/conversation/rich-text";
import { CopyButton } from "@/components/ui/data/copy-button";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { useFormats } from "@/lib/console/formats/reader";
import { useNow } from "@/lib/console/hooks/now";

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

type CallPermissionProps = { content: Extract<Content, { kind: "call-permission" }> };

/** The question whether the business may call, or the customer's answer. */
function CallPermissionBody({ content }: CallPermissionProps) {
	const t = useTranslations("conversation.callPermission");
	const { exact, moment } = useFormats();
	const now = useNow();
	const { state, text, until } = content;
	const Icon = state === "declined" ? PhoneOff : PhoneCall;
	return (
		<div className="flex gap-2">
			<Icon className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
			<div className="min-w-0">
				<p className="font-semibold text-table">{t(state)}</p>
				{until && (
					<p className="text-ink-2 text-label" title={exact(until)}>
						{t("until", { time: moment(until, now) })}
					</p>
				)}
				{text && <RichText text={text} />}
			</div>
		</div>
	);
}

/** The customer's confirmation of a payment with a stored card. */
function PaymentBody({ content }: { content: Extract<Content, { kind: "payment" }> }) {
	const t = useTranslations("conversation.payment");
	const { card, reference } = content;
	return (
		<div className="flex gap-2">
			<CreditCard className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
			<div className="min-w-0">
				<p className="font-semibold text-table">{t("title")}</p>
				{card && <p className="text-ink-2 text-label">{t("card", { card })}</p>}
				{reference && <p className="break-words text-ink-2 text-label">{t("reference", { reference })}</p>}
			</div>
		</div>
	);
}

/** Contact cards in a message. */
function PeopleBody({ content }: { content: Extract<Content, { kind: "people" }> }) {
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

/** A message of an unknown kind: its text and raw data. */
function RawBody({ content }: { content: Extract<Content, { kind: "raw" }> }) {
	const t = useTranslations("conversation.raw");
	return (
		<div className="min-w-52">
			<p className="flex items-center gap-1.5 text-ink-3 text-label">
				<Braces className="size-3.5 shrink-0" aria-hidden />
				<bdi>{content.type ? t("title", { type: content.type }) : t("untyped")}</bdi>
			</p>
			{content.text && (
				<CollapsibleText text={content.text}>
					<RichText text={content.text} />
				</CollapsibleText>
			)}
			{content.json && (
				<details className="mt-0.5 text-label">
					<summary className="text-info">{t("show")}</summary>
					<pre
						dir="ltr"
						// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be reachable by keyboard
						tabIndex={0}
						className="mt-1 max-h-60 overflow-auto rounded-control bg-ink/5 p-2 font-mono"
					>
						{content.json}
					</pre>
				</details>
			)}
		</div>
	);
}
