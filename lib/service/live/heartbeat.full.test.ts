import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokens } from "@/lib/service/store/schema/schema";
import { startTestService, type TestService } from "@/lib/service/testing/service";
import { followStream } from "./testing/follow-stream";

/* Without events, a token is only checked again at the next heartbeat, after five seconds. */

let service: TestService;
/** The service's time, which only changes when a test sets it. */
let now = new Date();

beforeAll(async () => {
	service = await startTestService({ clock: () => now });
});
afterAll(() => service.stop());

async function follow(token: string) {
	const stream = await followStream(service, "/live-events", { token });
	await stream.block();
	return stream;
}

async function createToken(members: Record<string, unknown>): Promise<{ id: number; token: string }> {
	const body = { name: "follower", permissions: ["Chat Chats — View"], ...members };
	return (await service.request("POST", service.extension("/tokens"), { body })).body.data;
}

describe("live events", () => {
	it("end within seconds of a revocation even without events", async () => {
		const created = await createToken({});
		const stream = await follow(created.token);
		const ended = expect(stream.next()).rejects.toThrow("The stream ended.");
		await service.request("DELETE", service.extension(`/tokens/${created.id}`));
		await ended;
	});

	it("end within seconds when the clock jumps past the token's expiry", async () => {
		const expiresAt = new Date(now.getTime() + 3_600_000);
		const created = await createToken({ expires_at: expiresAt.toISOString() });
		const stream = await follow(created.token);
		const ended = expect(stream.next()).rejects.toThrow("The stream ended.");
		now = expiresAt;
		await service.db.update(tokens).set({ expiresAt: sql`now()` }).where(eq(tokens.id, created.id));
		await ended;
	});
});
