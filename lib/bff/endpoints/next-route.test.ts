import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/[...path]/route";

const TEXT = "Nordwind ".repeat(1_000);

vi.mock("@/lib/bff/endpoints/app", () => {
	const app = new Hono();
	app.use(compress({ encoding: "gzip" }));
	app.get("/api/texts", (c) => c.json({ text: TEXT }));
	app.post("/api/texts", async (c) => c.json(await c.req.json()));
	return { getConsoleApp: () => app };
});

const address = "http://localhost:3000/api/texts";
const headers = { "accept-encoding": "gzip, br", "content-type": "application/json" };

it("leaves compression to Next, which drops the encoding of what is compressed already", async () => {
	const response = await GET(new Request(address, { headers }));
	expect(response.headers.get("content-encoding")).toBeNull();
	expect(await response.json()).toEqual({ text: TEXT });
});

it("passes a request's body on", async () => {
	const body = JSON.stringify({ text: TEXT });
	const response = await POST(new Request(address, { method: "POST", headers, body }));
	expect(await response.json()).toEqual({ text: TEXT });
});
