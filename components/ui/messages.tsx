"use client";

import { type ReactNode, useMemo } from "react";
import { IntlProvider, useLocale, useMessages, useTimeZone } from "use-intl";
import type { Catalogue, Messages as KnownMessages } from "@/lib/console/messages/en";

type MessagesProps = { add: Partial<Catalogue>; children: ReactNode };

/** Adds texts to those of the frame around it, so that each area of the console loads only its own. */
export function Messages({ add, children }: MessagesProps) {
	const around = useMessages();
	const messages = useMemo(() => ({ ...around, ...add }) as KnownMessages, [around, add]);
	return (
		<IntlProvider locale={useLocale()} timeZone={useTimeZone() ?? "UTC"} messages={messages}>
			{children}
		</IntlProvider>
	);
}
