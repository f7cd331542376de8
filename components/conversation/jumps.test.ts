import { expect, it } from "vitest";
import { createJumps } from "@/components/conversation/jumps";
import { ApiError } from "@/lib/console/api/errors/api-error";

const load = async () => undefined;
const fail = (kind: "not-found" | "offline") => async () => {
	throw new ApiError({ kind });
};

it("opens a place once it has loaded, or says why it can't", async () => {
	const jumps = createJumps();
	expect(await jumps.run(load)).toBe("opened");
	expect(await jumps.run(fail("not-found"))).toBe("missing");
	expect(await jumps.run(fail("offline"))).toBe("failed");
});

it.each([load, fail("not-found")])("stays if a jump is stopped while it loads", async (loads) => {
	const jumps = createJumps();
	const stopped = jumps.run(loads);
	jumps.cancel();
	expect(await stopped).toBe("cancelled");
});

it("goes where the latest jump leads, whichever ends last", async () => {
	const jumps = createJumps();
	let end = () => {};
	const first = jumps.run(
		() =>
			new Promise<void>((resolve) => {
				end = resolve;
			}),
	);
	expect(await jumps.run(load)).toBe("opened");
	end();
	expect(await first).toBe("cancelled");
});
