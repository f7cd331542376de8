/** @type {import('next').NextConfig} */
export default {
	distDir: process.env.CONSOLE_DIST_DIR || ".next",
	poweredByHeader: false,
	reactStrictMode: true,
	// Types are checked by `npm run types`. Next rewrites the configuration it is given unless that extends another.
	typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
};
