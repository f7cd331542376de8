"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "use-intl";
import { money, totalOf } from "@/components/conversation/content/money";
import type { Content } from "@/lib/console/conversation/content/message-content";
import { useFormats } from "@/lib/console/formats/reader";

/** The items of an order. The total is shown if all have prices in one currency. */
export function OrderBody({ content }: { content: Extract<Content, { kind: "order" }> }) {
	const t = useTranslations("conversation.order");
	const { locale, number } = useFormats();
	const { items, text } = content;
	const total = totalOf(items);
	return (
		<div className="min-w-52">
			<p className="mb-1 flex items-center gap-1.5 font-semibold text-table">
				<ShoppingBag className="size-4 shrink-0 text-accent-ink" aria-hidden />
				{items.length > 0 ? t("title", { count: items.length }) : t("plain")}
			</p>
			<ul className="flex flex-col gap-1 text-table">
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an item may occur twice
					<li key={index} className="flex gap-3">
						<span className="min-w-0 flex-1 break-words">
							<span className="text-ink-2">{t("times", { quantity: number(item.quantity) })}</span>{" "}
							<bdi>{item.name || item.id}</bdi>
							{item.name && item.id && <bdi className="block text-ink-3 text-label">{item.id}</bdi>}
							{item.price !== undefined && item.quantity > 1 && (
								<span className="block text-ink-3 text-label">
									{t("each", { price: money(locale, item.price, item.currency) })}
								</span>
							)}
						</span>
						{item.price !== undefined && (
							<span>{money(locale, item.price * item.quantity, item.currency)}</span>
						)}
					</li>
				))}
			</ul>
			{total && (
				<p className="mt-1 flex justify-between gap-3 border-ink/10 border-t pt-1 font-semibold text-table">
					<span>{t("total")}</span>
					<span>{money(locale, total.amount, total.currency)}</span>
				</p>
			)}
			{text && (
				<p dir="auto" className="mt-1 whitespace-pre-wrap">
					{text}
				</p>
			)}
		</div>
	);
}
