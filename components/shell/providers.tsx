"use client";

import { CSPProvider } from "@base-ui/react/csp-provider";
import { type DehydratedState, hydrate, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import { recordFirstData } from "@/lib/console/api/connection";
import { createQueryClient } from "@/lib/console/api/query-client";
import { ReaderProvider } from "@/lib/console/formats/reader";
import type { Messages } from "@/lib/console/messages/en";
import { PreferencesProvider, usePreferences } from "@/lib/console/preferences/preferences";
import { type SignInMethods, SignInMethodsProvider } from "@/lib/console/sign-in-methods";
import type { Language } from "@/lib/contract/console/languages";
import type { Preferences } from "@/lib/contract/console/preferences";

/** Layouts add them, in app/texts.tsx. */
const NO_TEXTS = {} as Messages;

type ProvidersProps = {
	nonce: string | undefined;
	language: Language;
	/** The locales in the request's Accept-Language, best first. */
	browserLocales: readonly string[];
	/** The browser's time zone at its last visit. */
	browserTimeZone: string;
	signInMethods: SignInMethods;
	preferences: Preferences;
	children: ReactNode;
};

/** Contexts that every page needs: language, formats and queries. */
export function Providers({
	nonce,
	language,
	browserLocales,
	browserTimeZone,
	signInMethods,
	preferences,
	children,
}: ProvidersProps) {
	const router = useRouter();
	const [queryClient] = useState(() => createQueryClient(() => router.refresh()));
	// Until hydration, the page doesn't react to clicks or keys.
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
	}, []);
	return (
		<CSPProvider {...(nonce && { nonce })}>
			<IntlProvider locale={language} messages={NO_TEXTS} timeZone="UTC">
				<PreferencesProvider stored={preferences}>
					<Reader browserLocales={browserLocales} browserTimeZone={browserTimeZone}>
						<QueryClientProvider client={queryClient}>
							<SignInMethodsProvider value={signInMethods}>{children}</SignInMethodsProvider>
						</QueryClientProvider>
					</Reader>
				</PreferencesProvider>
			</IntlProvider>
		</CSPProvider>
	);
}

/**
 * Adds a page's first data to what was read, before the page's content renders. HydrationBoundary would do so after it for
 * queries that exist, such as those that the sidebar waits with.
 */
export function FirstQueries({
	state,
	children,
}: {
	state: DehydratedState | undefined;
	children: ReactNode;
}) {
	const client = useQueryClient();
	useState(() => state && hydrate(client, state));
	useEffect(() => {
		if (state && state.queries.length > 0) recordFirstData();
	}, [state]);
	return children;
}

/** Formats as the person chose them. */
function Reader(props: Pick<ProvidersProps, "browserLocales" | "browserTimeZone" | "children">) {
	const { preferences } = usePreferences();
	return <ReaderProvider {...props} chosen={preferences} />;
}
