/** @type {import('next').NextConfig} */
export default {
	distDir: process.env.CONSOLE_DIST_DIR || ".next",
	poweredByHeader: false,
	// Its guarded connector hands sockets to its own client, so both must be the same copy.
	serverExternalPackages: ["undici"],
	productionBrowserSourceMaps: false,
	// The console has no images to resize, so /_next/image doesn't exist.
	images: { unoptimized: true },
	reactStrictMode: true,
	// Pages get compiled messages, so they need no parser for them; see lib/console/messages/compile.ts.
	turbopack: { resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
	experimental: {
		// Fewer and larger chunks: one list, or all of them in turn, loads fewer bytes in half as many requests.
		turbopackChunking: { minChunkSize: 200_000 },
		// The built console doesn't read them; see lib/launch/programs/programs.ts.
		turbopackSourceMaps: process.env.NODE_ENV === "development",
		// A page's code is loaded at its first visit.
		preloadEntriesOnStart: false,
		// While the browser is offline, navigation waits instead of showing the browser's error page.
		useOffline: true,
	},
	// Pages get their policy from proxy.ts, handlers from lib/bff; this one covers everything else, including 404s.
	headers: async () => [
		{
			source:
				"/:path(_next/static/.*|_next/image.*|(?:icon|apple-touch-icon|favicon|manifest|robots)[\\w-]*\\.\\w+)",
			headers: [
				{
					key: "Content-Security-Policy",
					value:
						"default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
				},
			],
		},
		{
			// Browsers ask for the icon whenever the URL changes.
			source: "/:icon(icon.svg|apple-touch-icon.png)",
			headers: [{ key: "Cache-Control", value: "public, max-age=86400" }],
		},
	],
	// `npm run types` checks types. Next.js rewrites its tsconfig unless that extends another.
	typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
};
