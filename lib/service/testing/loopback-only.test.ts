import { spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { expect, it } from "vitest";
import { refusedAddresses } from "@/e2e/support/runner/loopback-only.mjs";

/** A documentation address that no host has (RFC 5737). */
const ELSEWHERE = "203.0.113.1";

it("tests can't reach other machines", async () => {
	await expect(fetch(`http://${ELSEWHERE}/`)).rejects.toThrow();
	expect(refusedAddresses.splice(0)).toEqual([ELSEWHERE]);
});

it("programs started by tests can't reach other machines", () => {
	const script = `fetch("http://${ELSEWHERE}/").catch((error) => console.log(error.cause.message))`;
	const { stdout } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8", timeout: 50_000 });
	expect(stdout).toContain(`must not dial ${ELSEWHERE}`);
});

it("host names are resolved on this machine", async () => {
	await expect(lookup("example.com")).rejects.toMatchObject({ code: "ENOTFOUND" });
	await expect(lookup("api.localhost", { family: 4 })).resolves.toMatchObject({ address: "127.0.0.1" });
});
