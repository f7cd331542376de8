import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Runtime } from "@/lib/bff/runtime";
import { startTeam } from "@/lib/bff/staff/testing/team";
import { browserRequest, sendTo } from "@/lib/bff/testing/console";
import { sendJson, startUpstream } from "@/lib/bff/testing/upstream";
import { createGuardedDispatcher } from "@/lib/wire/guarded-dispatcher";

let team: Awaited<ReturnType<typeof startTeam>>;
let machine: Awaited<ReturnType<typeof startUpstream>>;
let runtime: Runtime;

beforeAll(async () => {
	[team, machine] = [await startTeam(), await startUpstream()];
	const translate = { url: `${machine.url}/translate`, token: "s3cret" };
	const translator = createGuardedDispatcher({ configuredUrl: machine.url, allowed: [] });
	runtime = { ...team.runtime, config: { ...team.runtime.config, translate }, translator };
});
afterEach(() => machine.reset());
afterAll(async () => {
	await runtime.translator?.destroy();
	await machine.close();
	await team.stop();
});

async function translate(cookie: string, texts: string[], of = runtime) {
	const body = JSON.stringify({ source_lang: "en", target_lang: "pt_BR", texts });
	const response = await sendTo(
		of,
		browserRequest("/api/accounts/1/machine-translation", { method: "POST", headers: { cookie }, body }),
	);
	const answer = (await response.json()) as { data?: unknown; message: string };
	return { status: response.status, ...answer };
}

test("An editor's texts are sent with the token, and come back translated; a viewer's aren't sent", async () => {
	const [editor, viewer] = [await team.join("editor", "Edo"), await team.join("viewer", "Vera")];
	machine.respondWith((_, response) => sendJson(response, 200, { translatedText: ["Olá", "Sim"] }));
	expect(await translate(editor.cookie, ["Hello", "Yes"])).toMatchObject({
		status: 200,
		data: { texts: ["Olá", "Sim"] },
	});
	const [request] = machine.requests;
	expect(request?.headers.authorization).toBe("Bearer s3cret");
	expect(JSON.parse(String(request?.body))).toEqual({
		...{ q: ["Hello", "Yes"], source: "en", target: "pt-BR", format: "html" },
	});
	expect((await translate(viewer.cookie, ["Hello"])).status).toBe(403);
	expect(machine.requests).toHaveLength(1);
});

test("What isn't a translation is refused", async () => {
	const { cookie } = await team.join("editor", "Emma");
	const answers: [number, object, string][] = [
		[200, { translatedText: ["only one"] }, "The translation service's response can't be read."],
		[200, { translatedText: [1, 2] }, "The translation service's response can't be read."],
		[200, [], "The translation service's response can't be read."],
		[500, { error: "secret" }, "The translation service returned 500."],
		[302, {}, "The translation service returned 302."],
	];
	for (const [status, body, message] of answers) {
		machine.respondWith((_, response) => sendJson(response, status, body));
		expect(await translate(cookie, ["One", "Two"])).toMatchObject({ status: 502, message });
	}
});

test("One person can't use up the translation service", async () => {
	const [{ cookie }, other] = [await team.join("editor", "Eva"), await team.join("editor", "Elif")];
	machine.respondWith((_, response) => sendJson(response, 200, { translatedText: Array(10).fill("x") }));
	const large = Array(10).fill("x".repeat(9_000));
	expect((await translate(cookie, large)).status).toBe(200);
	expect((await translate(cookie, large)).status).toBe(429);
	expect((await translate(other.cookie, large)).status).toBe(200);
});

test("Without TRANSLATE_URL there is no machine translation", async () => {
	const { cookie } = await team.join("editor", "Ella");
	expect((await translate(cookie, ["Hello"], team.runtime)).status).toBe(404);
	const asked = async (of: Runtime) =>
		(await sendTo(of, browserRequest("/api/accounts/1/machine-translation", { headers: { cookie } }))).json();
	expect(await asked(team.runtime)).toMatchObject({ data: { is_available: false } });
	expect(await asked(runtime)).toMatchObject({ data: { is_available: true } });
});
