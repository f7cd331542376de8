/** @type {import('next').NextConfig} */
export default {
	distDir: process.env.CONSOLE_DIST_DIR ?? ".next",
	poweredByHeader: false,
	reactStrictMode: true,
	typescript: { ignoreBuildErrors: true },
};
