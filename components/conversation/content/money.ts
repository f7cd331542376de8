import type { OrderItem } from "@/lib/console/conversation/content/content-parts";

/** The sum of an order of several items that all have prices in one currency; undefined for others. */
export function totalOf(items: OrderItem[]): { amount: number; currency: string } | undefined {
	const currency = items[0]?.currency;
	if (currency === undefined || items.length < 2) return undefined;
	let amount = 0;
	for (const item of items) {
		if (item.price === undefined || item.currency !== currency) return undefined;
		amount += item.price * item.quantity;
	}
	return { amount, currency };
}

/** Formats an amount of money; an invalid currency is omitted. */
export function money(locale: string, amount: number, currency: string): string {
	try {
		return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
	} catch {
		return `${new Intl.NumberFormat(locale).format(amount)} ${currency}`.trim();
	}
}
