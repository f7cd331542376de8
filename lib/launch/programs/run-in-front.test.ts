import { expect, test } from "vitest";
import { runInFront } from "@/lib/launch/programs/run-in-front";

test.each([
	["an end in order", "process.exit(0)", 0],
	["a failure", "process.exit(3)", 3],
	["an end for want of memory", "process.kill(process.pid, 'SIGKILL')", 137],
])("%s is told by the exit code", async (_what, script, code) => {
	expect(await runInFront(["-e", script], process.env)).toBe(code);
});
