import "@fontsource-variable/inter";
import latinLetters from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { pageLanguage, pagePreferences, pageTimeZone } from "@/app/page-preferences";
import { Texts } from "@/app/texts";
import { Providers } from "@/components/shell/providers";
import { mayUsePasskeys } from "@/lib/bff/access/passkeys/passkeys";
import { checksSecondFactor } from "@/lib/bff/access/sso/settings";
import { getRuntime } from "@/lib/bff/create-runtime";
import { acceptedLocales } from "@/lib/contract/console/languages";

export const metadata: Metadata = { robots: { index: false, follow: false } };

// Shrinks the frame above a phone's keyboard, so that the latest messages stay visible.
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function RootLayout({ children }: { children: ReactNode }) {
	const requestHeaders = await headers();
	const preferences = await pagePreferences();
	const language = await pageLanguage();
	const { theme } = preferences;
	const { sso } = getRuntime().config;
	return (
		<html lang={language} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
			<head>
				{/* Otherwise the text is laid out in another font first, and again once this one is there. */}
				<link rel="preload" href={latinLetters} as="font" type="font/woff2" crossOrigin="anonymous" />
				{/* Next inserts its own metadata again for each page, and the browser would load these again. */}
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf8" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111210" />
			</head>
			<body>
				<Providers
					nonce={requestHeaders.get("x-nonce") ?? undefined}
					language={language}
					browserLocales={acceptedLocales(requestHeaders)}
					browserTimeZone={await pageTimeZone()}
					preferences={preferences}
					signInMethods={{
						password: !sso?.isOnly,
						sso: sso !== undefined,
						ssoConfirmsFactor: checksSecondFactor(sso),
						passkeys: mayUsePasskeys(requestHeaders),
					}}
				>
					<Texts of={["ui", "shell", "access"]}>{children}</Texts>
				</Providers>
			</body>
		</html>
	);
}
