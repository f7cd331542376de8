import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readEnvelope, readServiceResponse } from "@/lib/bff/proxy/read-response";

const UNREADABLE = { status: 502, message: "The service's response can't be read." };

describe("A success that can't be read is refused", () => {
	test.each([
		["a 204", new Response(null, { status: 204 })],
		["a page instead of JSON", new Response("<html>")],
		["null", new Response("null")],
		["a text", new Response('"done"')],
	])("%s", async (_, response) => {
		await expect(readEnvelope(response.clone())).rejects.toMatchObject(UNREADABLE);
		await expect(readServiceResponse(response, z.null())).rejects.toMatchObject(UNREADABLE);
	});

	test("with other data than its endpoint's", async () => {
		const response = Response.json({ success: true, data: "1" });
		await expect(readServiceResponse(response, z.number())).rejects.toMatchObject(UNREADABLE);
	});
});

test("A failure is refused with the service's message and errors", async () => {
	const errors = [{ path: "name", message: "Enter a name." }];
	const response = Response.json({ success: false, message: "No name.", errors }, { status: 422 });
	await expect(readServiceResponse(response, z.unknown())).rejects.toMatchObject({
		status: 422,
		message: "No name.",
		errors,
	});
});

test("A list's data come with its counts", async () => {
	const pagination = { page: 1, pageSize: 20, totalCount: 21, totalPages: 2 };
	const read = await readServiceResponse(
		Response.json({ success: true, data: [1], pagination }),
		z.array(z.int()),
	);
	expect(read).toEqual({ data: [1], pagination });
});
