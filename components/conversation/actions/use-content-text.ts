"use client";

import { useTranslations } from "use-intl";
import { money, totalOf } from "@/components/conversation/content/money";
import { usePreview } from "@/components/conversation/use-preview";
import type { Row } from "@/lib/console/conversation/content/answers";
import type { Content } from "@/lib/console/conversation/content/content";
import type { OrderItem } from "@/lib/console/conversation/content/content-parts";
import { useFormats } from "@/lib/console/formats/reader";

/** Returns a function that writes a message's content as plain text, with all that its bubble shows. */
export function useContentText(): (content: Content) => string {
	const t = useTranslations("conversation");
	const preview = usePreview();
	const { exact, locale, number } = useFormats();

	function itemText({ id, name, quantity, price, currency }: OrderItem): string {
		const title = name && id ? `${name} (${id})` : name || id;
		const parts = [`${t("order.times", { quantity: number(quantity) })} ${title}`];
		if (price !== undefined && quantity > 1)
			parts.push(t("order.each", { price: money(locale, price, currency) }));
		if (price !== undefined) parts.push(money(locale, price * quantity, currency));
		return parts.join(" · ");
	}

	function answerText({ label, value, truth }: Row): string {
		return `${label}: ${truth === undefined ? value || "–" : t(truth ? "answers.yes" : "answers.no")}`;
	}

	function linesOf(content: Content): (string | undefined)[] {
		switch (content.kind) {
			case "text":
				return [content.text];
			case "template": {
				const { header, text, footer, buttons } = content;
				const lines = [header, text, footer, ...buttons.map((label) => `[${label}]`)];
				return lines.some(Boolean) ? lines : [content.name];
			}
			case "media": {
				const { media, filename, url, caption } = content;
				const kind = t(`media.${media}`);
				return [filename ? `${kind}: ${filename}` : kind, url, caption];
			}
			case "location": {
				const { name, address, latitude, longitude, url } = content;
				const isPlaced = latitude !== undefined && longitude !== undefined;
				return [name || t("location.title"), address, isPlaced ? `${latitude}, ${longitude}` : "", url];
			}
			case "people":
				return [
					t("people.title", { count: content.people.length }),
					...content.people.map(({ name, phones, details }) =>
						[name || t("people.nameless"), ...phones, ...details].join(" · "),
					),
				];
			case "choice":
				return [content.title, content.description];
			case "answers": {
				const { rows, unread, missing } = content;
				const isBare = rows.length === 0 && unread === "";
				return [
					preview(content),
					unread && t("answers.unread"),
					unread,
					isBare ? t(missing ? "answers.missing" : "answers.nothing") : "",
					...rows.map(answerText),
				];
			}
			case "order": {
				const { items, text } = content;
				const total = totalOf(items);
				return [
					items.length > 0 ? t("order.title", { count: items.length }) : t("order.plain"),
					...items.map(itemText),
					total && `${t("order.total")}: ${money(locale, total.amount, total.currency)}`,
					text,
				];
			}
			case "call-permission": {
				const { until, text } = content;
				return [preview(content), until && t("callPermission.until", { time: exact(until) }), text];
			}
			case "payment": {
				const { card, reference } = content;
				return [
					preview(content),
					card && t("payment.card", { card }),
					reference && t("payment.reference", { reference }),
				];
			}
			case "unsupported":
				return [preview(content), content.reason];
			case "raw":
				return [content.type ? t("raw.title", { type: content.type }) : t("raw.untyped"), content.text];
			default:
				return [preview(content)];
		}
	}

	return (content) => linesOf(content).filter(Boolean).join("\n");
}
