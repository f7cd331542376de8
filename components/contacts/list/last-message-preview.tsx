"use client";

import {
	Ban,
	CircleAlert,
	Contact,
	CornerUpLeft,
	FileText,
	FileX,
	Image,
	Info,
	LayoutTemplate,
	type LucideIcon,
	MapPin,
	MessageCircle,
	Mic,
	ShoppingBag,
	Sticker,
	Video,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import { plainText } from "@/lib/console/conversation/content/plain-text";
import type { ContactActivity, LastMessage } from "@/lib/contract/extensions/contact-list";

/** Types with an icon and a word for messages without a text. */
const TYPES = {
	image: Image,
	video: Video,
	audio: Mic,
	document: FileText,
	sticker: Sticker,
	location: MapPin,
	contacts: Contact,
	order: ShoppingBag,
	template: LayoutTemplate,
	request_welcome: MessageCircle,
	media_placeholder: FileX,
	system: Info,
	unsupported: Ban,
} satisfies Record<string, LucideIcon>;

function isKnownType(type: string): type is keyof typeof TYPES {
	return Object.hasOwn(TYPES, type);
}

/** Who wrote last, and the start of it, on one line. */
export function LastMessagePreview({ activity }: { activity: ContactActivity | undefined }) {
	const message = activity?.last_message;
	return message ? <Preview message={message} isUnread={activity.unread_count > 0} /> : null;
}

function Preview({ message, isUnread }: { message: LastMessage; isUnread: boolean }) {
	const { isFailed, Icon, text } = useParts(message);
	return (
		<span
			className={cn(
				"relative flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
				isUnread ? "text-ink" : "text-ink-2",
			)}
		>
			{message.direction === "outgoing" && <Sent isFailed={isFailed} />}
			{Icon && <Icon aria-hidden className="text-ink-3" />}
			<bdi className={cn("truncate", message.is_revoked && "text-ink-3 italic")}>{text}</bdi>
		</span>
	);
}

function useParts(message: LastMessage) {
	const t = useTranslations("contacts.lastMessage");
	const { message_type: type, preview, is_revoked, status } = message;
	const isFailed = status === "failed";
	if (is_revoked) return { isFailed, Icon: Ban, text: t("deleted") };
	const Icon = isKnownType(type) ? TYPES[type] : undefined;
	const word = isKnownType(type) ? t(`types.${type}`) : t("types.other");
	// The preview of an unsupported message is the platform's error.
	if (type === "unsupported") return { isFailed, Icon, text: word };
	const isNamed = type === "template";
	const text = isNamed && preview ? t("template", { name: preview }) : plainText(preview) || word;
	return { isFailed, Icon, text };
}

function Sent({ isFailed }: { isFailed: boolean }) {
	const t = useTranslations("contacts.lastMessage");
	const Icon = isFailed ? CircleAlert : CornerUpLeft;
	return (
		<>
			<Icon aria-hidden className={isFailed ? "text-danger" : "text-ink-3 rtl:-scale-x-100"} />
			<span className="sr-only">{isFailed ? t("failed") : t("outgoing")}</span>
		</>
	);
}
