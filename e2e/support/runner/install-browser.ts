import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser";

/** Commands that install a browser, in this order: Playwright's own build, then Debian's packages. */
const WAYS: [string, string[]][] = [
	["npx", ["playwright", "install", "chromium"]],
	["apt-get", ["update"]],
	["apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]],
	["apt-get", ["install", "-y", "--no-install-recommends", "chromium"]],
];

/** Makes sure that there is a browser for tests. Otherwise prints one line and exits with code 1. */
function main(): void {
	for (const [command, args] of WAYS) {
		if (findBrowser()) return;
		spawnSync(command, args, { stdio: "inherit" });
	}
	if (findBrowser()) return;
	process.stderr.write(
		"There is no browser to test with. Install one: npx playwright install --with-deps chromium\n",
	);
	process.exit(1);
}

main();
