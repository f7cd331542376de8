import { afterEach, expect, test, vi } from "vitest";
import { sendRequest } from "@/lib/console/api/request";
import { hasWaitingRequests, resumeRequests, subscribeToWaiting } from "./access/session-gate";

afterEach(() => {
	resumeRequests(false);
	vi.unstubAllGlobals();
});

test("waits for sign-in when the session has expired, then sends the request again", async () => {
	const { respondNext, sent } = fakeServer();
	watchWaiting();
	const response = sendRequest({ method: "POST", address: "/a", body: { name: "Mira" } });
	await respondNext(401);
	await expect.poll(hasWaitingRequests).toBe(true);
	resumeRequests(true);
	await respondNext(200);
	await expect(response).resolves.toEqual({ ok: true });
	expect(sent.map(({ body }) => body)).toEqual(['{"name":"Mira"}', '{"name":"Mira"}']);
	expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("doesn't ask again when a request was sent before the sign-in", async () => {
	const { respondNext } = fakeServer();
	watchWaiting();
	const first = sendRequest({ method: "GET", address: "/first" });
	const late = sendRequest({ method: "GET", address: "/late" });
	await respondNext(401);
	await expect.poll(hasWaitingRequests).toBe(true);
	resumeRequests(true);
	await respondNext(401);
	await respondNext(200);
	await respondNext(200);
	await expect(Promise.all([first, late])).resolves.toEqual([{ ok: true }, { ok: true }]);
	expect(hasWaitingRequests()).toBe(false);
});

test("fails as signed out when the user gives up", async () => {
	const { respondNext } = fakeServer();
	watchWaiting();
	const response = sendRequest({ method: "GET", address: "/a" });
	const failed = expect(response).rejects.toMatchObject({ kind: "signed-out" });
	await respondNext(401);
	await expect.poll(hasWaitingRequests).toBe(true);
	resumeRequests(false);
	await failed;
});

test("is completed although the page is left, if asked to", async () => {
	const { respondNext, sent } = fakeServer();
	const kept = sendRequest({ method: "PUT", address: "/a", body: { theme: "dark" }, outlivesPage: true });
	await respondNext(200);
	const usual = sendRequest({ method: "GET", address: "/b" });
	await respondNext(200);
	await Promise.all([kept, usual]);
	expect(sent.map(({ isKept }) => isKept)).toEqual([true, false]);
});

test("sends a write once that is asked for twice before its response, and another time after it", async () => {
	const { respondNext, sent } = fakeServer();
	const create = (days: number) => sendRequest({ method: "POST", address: "/links", body: { days } });
	const twice = [create(7), create(7)];
	const other = create(30);
	await respondNext(200);
	await respondNext(200);
	await expect(Promise.all([...twice, other])).resolves.toEqual([{ ok: true }, { ok: true }, { ok: true }]);
	expect(sent.map(({ body }) => body)).toEqual(['{"days":7}', '{"days":30}']);
	const again = create(7);
	await respondNext(200);
	await again;
	expect(sent).toHaveLength(3);
});

test("two writes that are one fail together", async () => {
	const { respondNext, sent } = fakeServer();
	const twice = [1, 2].map(() => sendRequest({ method: "DELETE", address: "/a", askToSignIn: false }));
	const failed = Promise.all(twice.map((one) => expect(one).rejects.toMatchObject({ status: 401 })));
	await respondNext(401);
	await failed;
	expect(sent).toHaveLength(1);
});

function watchWaiting() {
	subscribeToWaiting(() => undefined);
}

/** Holds requests and responds to one per call, in order. */
function fakeServer() {
	const sent: { body: unknown; key: string | undefined; isKept: boolean }[] = [];
	const open: ((response: Response) => void)[] = [];
	vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
		const headers = init.headers as Record<string, string>;
		sent.push({ body: init.body, key: headers["idempotency-key"], isKept: init.keepalive ?? false });
		return new Promise<Response>((resolve) => open.push(resolve));
	});
	async function respondNext(status: number) {
		await expect.poll(() => open).not.toEqual([]);
		const body = status === 200 ? '{"ok":true}' : '{"message":"Sign in."}';
		open.shift()?.(new Response(body, { status }));
	}
	return { sent, respondNext };
}
