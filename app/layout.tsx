import "@fontsource-variable/inter";
import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { pageLanguage, pagePreferences } from "@/app/page-preferences";
import { Texts } from "@/app/texts";
import { Providers } from "@/components/shell/providers";
import { getRuntime } from "@/lib/bff/runtime";
import { acceptedLocales } from "@/lib/staff/languages";

export const metadata: Metadata = {
	icons: {
		icon: [{ url: "/icon.svg", type: "image/svg+xml" }],
		apple: "/apple-touch-icon.png",
	},
	manifest: "/manifest.webmanifest",
	robots: { index: false, follow: false },
};

export const viewport: Viewport = {
	colorScheme: "light dark",
	// Shrinks the frame above a phone's keyboard, so that the latest messages stay visible.
	interactiveWidget: "resizes-content",
	themeColor: [
		{ media: "(prefers-color-scheme: light)", color: "#fafaf8" },
		{ media: "(prefers-color-scheme: dark)", color: "#111210" },
	],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
	const asked = await headers();
	const preferences = await pagePreferences();
	const language = await pageLanguage();
	const { theme } = preferences;
	const { sso } = getRuntime().config;
	return (
		<html lang={language} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
			<body>
				<Providers
					nonce={asked.get("x-nonce") ?? undefined}
					language={language}
					browserLocales={acceptedLocales(asked)}
					preferences={preferences}
					signInMethods={{ password: !sso?.isOnly, sso: sso !== undefined }}
				>
					<Texts of={["ui", "shell", "access"]}>{children}</Texts>
				</Providers>
			</body>
		</html>
	);
}
