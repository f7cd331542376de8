/** @type {import('next').NextConfig} */
export default {
	distDir: process.env.CONSOLE_DIST_DIR || ".next",
	poweredByHeader: false,
	reactStrictMode: true,
	// Pages get theirs from proxy.ts, handlers from lib/bff.
	headers: async () => [
		{
			source: "/_next/static/:path*",
			headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
		},
	],
	// Types are checked by `npm run types`. Next rewrites the configuration it is given unless that extends another.
	typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
};
