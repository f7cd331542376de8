"use client";

import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import { SignInAgain } from "@/components/access/sign-in-again";
import { TooltipProvider } from "@/components/ui/overlay/tooltip";
import { createQueryClient } from "@/lib/console/api/query";
import { TEXT_LANGUAGE } from "@/lib/console/formats/formats";
import { ReaderProvider } from "@/lib/console/formats/reader";
import { en } from "@/lib/console/messages/en";
import { type SignInMethods, SignInMethodsProvider } from "@/lib/console/sign-in-methods";

type ProvidersProps = {
	nonce: string | undefined;
	languages: readonly string[];
	signInMethods: SignInMethods;
	children: ReactNode;
};

/** Contexts that every page needs: messages, formats, queries, URL state and tooltips. */
export function Providers({ nonce, languages, signInMethods, children }: ProvidersProps) {
	const router = useRouter();
	const [queryClient] = useState(() => createQueryClient(() => router.refresh()));
	// Until hydration, the page doesn't react to clicks or keys.
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
	}, []);
	return (
		<CSPProvider {...(nonce && { nonce })}>
			<IntlProvider locale={TEXT_LANGUAGE} messages={en} timeZone="UTC">
				<ReaderProvider languages={languages}>
					<QueryClientProvider client={queryClient}>
						<NuqsAdapter>
							<TooltipProvider delay={400}>
								<SignInMethodsProvider value={signInMethods}>
									{children}
									<SignInAgain />
								</SignInMethodsProvider>
							</TooltipProvider>
						</NuqsAdapter>
					</QueryClientProvider>
				</ReaderProvider>
			</IntlProvider>
		</CSPProvider>
	);
}
