import "@fontsource-variable/inter";
import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { pageSession } from "@/app/page-session";
import { Providers } from "@/components/shell/providers";
import { getRuntime } from "@/lib/bff/runtime";
import { DEFAULT_PREFERENCES } from "@/lib/staff/default-preferences";
import type { Preferences } from "@/lib/staff/preferences";

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
	const preferences = await readPreferences();
	const { theme } = preferences;
	const { sso } = getRuntime().config;
	return (
		<html lang="en" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
			<body>
				<Providers
					nonce={asked.get("x-nonce") ?? undefined}
					languages={(asked.get("accept-language") ?? "")
						.split(",")
						.map((range) => range.replace(/;.*/, "").trim())}
					preferences={preferences}
					signInMethods={{ password: !sso?.isOnly, sso: sso !== undefined }}
				>
					{children}
				</Providers>
			</body>
		</html>
	);
}

/** The signed-in person's preferences. Other pages, and people who chose no theme, have this browser's last theme. */
async function readPreferences(): Promise<Preferences> {
	const last = (await cookies()).get("theme")?.value;
	// The page itself shows what failed.
	const session = await pageSession().catch(() => undefined);
	return {
		...DEFAULT_PREFERENCES,
		...((last === "light" || last === "dark") && { theme: last }),
		...session?.preferences,
	};
}
