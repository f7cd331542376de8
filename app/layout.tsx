import "@fontsource-variable/inter";
import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { getRuntime } from "@/lib/bff/runtime";

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
	const theme = (await cookies()).get("theme")?.value;
	const asked = await headers();
	const { sso } = getRuntime().config;
	return (
		<html
			lang="en"
			data-theme={theme === "light" || theme === "dark" ? theme : undefined}
			suppressHydrationWarning
		>
			<body>
				<Providers
					nonce={asked.get("x-nonce") ?? undefined}
					languages={(asked.get("accept-language") ?? "")
						.split(",")
						.map((range) => range.replace(/;.*/, "").trim())}
					signInMethods={{ password: !sso?.isOnly, sso: sso !== undefined }}
				>
					{children}
				</Providers>
			</body>
		</html>
	);
}
