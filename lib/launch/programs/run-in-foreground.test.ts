import { expect, test } from "vitest";
import { runInForeground } from "@/lib/launch/programs/run-in-foreground";

test.each([
	["a normal exit", "process.exit(0)", 0],
	["a failure", "process.exit(3)", 3],
	["a kill by SIGKILL", "process.kill(process.pid, 'SIGKILL')", 137],
])("returns the exit code of %s", async (_what, script, code) => {
	expect(await runInForeground(["-e", script], process.env)).toBe(code);
});
