"use client";

import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import { TooltipProvider } from "@/components/ui/overlay/tooltip";
import { createQueryClient } from "@/lib/console/api/query-client";
import { TEXT_LANGUAGE } from "@/lib/console/formats/formats";
import { ReaderProvider } from "@/lib/console/formats/reader";
import type { Messages } from "@/lib/console/messages/en";
import { shell } from "@/lib/console/messages/en/shell";
import { access } from "@/lib/console/messages/en/staff/access";
import { ui } from "@/lib/console/messages/en/ui";
import { PreferencesProvider, usePreferences } from "@/lib/console/preferences/preferences";
import { type SignInMethods, SignInMethodsProvider } from "@/lib/console/sign-in-methods";
import type { Preferences } from "@/lib/staff/preferences";

/** The texts of pages outside of the console, such as sign-in. {@link Messages} adds those of an area. */
const MESSAGES = { ui, shell, access } as Messages;

type ProvidersProps = {
	nonce: string | undefined;
	languages: readonly string[];
	signInMethods: SignInMethods;
	preferences: Preferences;
	children: ReactNode;
};

/** Contexts that every page needs: messages, formats, queries and tooltips. */
export function Providers({ nonce, languages, signInMethods, preferences, children }: ProvidersProps) {
	const router = useRouter();
	const [queryClient] = useState(() => createQueryClient(() => router.refresh()));
	// Until hydration, the page doesn't react to clicks or keys.
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
	}, []);
	return (
		<CSPProvider {...(nonce && { nonce })}>
			<IntlProvider locale={TEXT_LANGUAGE} messages={MESSAGES} timeZone="UTC">
				<PreferencesProvider stored={preferences}>
					<Reader languages={languages}>
						<QueryClientProvider client={queryClient}>
							<TooltipProvider delay={400}>
								<SignInMethodsProvider value={signInMethods}>{children}</SignInMethodsProvider>
							</TooltipProvider>
						</QueryClientProvider>
					</Reader>
				</PreferencesProvider>
			</IntlProvider>
		</CSPProvider>
	);
}

/** Formats as the person chose them. */
function Reader({ languages, children }: Pick<ProvidersProps, "languages" | "children">) {
	const { preferences } = usePreferences();
	return (
		<ReaderProvider languages={languages} chosen={preferences}>
			{children}
		</ReaderProvider>
	);
}
