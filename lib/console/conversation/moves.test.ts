import { expect, it } from "vitest";
import { ApiError } from "@/lib/console/api/api-error";
import { createMoves } from "@/lib/console/conversation/moves";

const load = async () => undefined;
const fail = (kind: "not-found" | "offline") => async () => {
	throw new ApiError({ kind });
};

it("opens a place once it has loaded, or says why it can't", async () => {
	const moves = createMoves();
	expect(await moves.run(load)).toBe("opened");
	expect(await moves.run(fail("not-found"))).toBe("missing");
	expect(await moves.run(fail("offline"))).toBe("failed");
});

it.each([load, fail("not-found")])("stays if a move is stopped while it loads", async (loads) => {
	const moves = createMoves();
	const stopped = moves.run(loads);
	moves.cancel();
	expect(await stopped).toBe("cancelled");
});

it("goes where the latest move leads, whichever ends last", async () => {
	const moves = createMoves();
	let end = () => {};
	const first = moves.run(
		() =>
			new Promise<void>((resolve) => {
				end = resolve;
			}),
	);
	expect(await moves.run(load)).toBe("opened");
	end();
	expect(await first).toBe("cancelled");
});
