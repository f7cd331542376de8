import { expect, it } from "vitest";
import { sampleConversation } from "./conversation";
import { createRandom } from "./random";

it("messages of the sample fail for reasons that fit a conversation whose window is open", () => {
	const messages = sampleConversation(20_000, new Date("2026-11-29T12:00:00Z"), createRandom(1));
	expect(new Set(messages.flatMap(({ failure }) => failure?.code ?? []))).toEqual(new Set([131026, 131056]));
});
