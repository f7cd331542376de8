import { expect, it } from "vitest";
import { sampleConversation } from "./conversation";
import { createRandom } from "./random";

it("templates of the sample fail for what can stop a template, texts for the closed window", () => {
	const messages = sampleConversation(20_000, new Date("2026-11-29T12:00:00Z"), createRandom(1));
	const codesOf = (type: string) =>
		new Set(messages.flatMap(({ message, failure }) => (message.type === type ? (failure?.code ?? []) : [])));
	expect(codesOf("template")).toEqual(new Set([131026, 131056]));
	expect(codesOf("text")).toEqual(new Set([131047]));
});
