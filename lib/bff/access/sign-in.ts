import { z } from "zod";
import { isHttps, requestOrigin } from "@/lib/bff/access/same-origin";
import { requireSameOrigin } from "@/lib/bff/access/session";
import { countAttempt, forgetAttempts } from "@/lib/bff/access/sign-in-limit";
import { failure, Refusal, success } from "@/lib/bff/http/answer";
import { handle } from "@/lib/bff/http/handle";
import { readJson } from "@/lib/bff/http/read-body";
import type { Runtime } from "@/lib/bff/runtime";

const BODY_LIMIT_BYTES = 16 * 1024;

const signInBody = z.object({ email: z.string(), password: z.string() });

/**
 * Sign-in, sign-out and the session, in the envelope. Of better-auth's addresses only these three exist, and its
 * answers never reach the browser, since they carry the session's token.
 */
export function handleAuth(runtime: Runtime, request: Request): Promise<Response> {
	return handle(runtime, request, async (requestId) => {
		requireSameOrigin(request);
		const action = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
		switch (`${request.method} ${action}`) {
			case "POST /sign-in/email":
				return signIn(runtime, request, requestId);
			case "POST /sign-out":
				return withCookies(await ask(runtime, request, undefined), success(null, requestId));
			case "GET /get-session":
				return session(runtime, request, requestId);
			default:
				return failure({ status: 404, message: "There is nothing at this address." }, requestId);
		}
	});
}

async function signIn(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const body = signInBody.safeParse(await readJson(request, BODY_LIMIT_BYTES));
	if (!body.success)
		throw new Refusal({ status: 422, message: "Enter your e-mail address and your password." });
	const attempt = { email: body.data.email, address: addressOf(request) };
	await countAttempt(runtime.db, attempt);
	const email = body.data.email.trim().toLowerCase();
	const answer = await ask(runtime, request, { email, password: body.data.password });
	if (answer.ok) {
		await forgetAttempts(runtime.db, attempt);
		return withCookies(answer, success(null, requestId));
	}
	if (answer.status >= 500) throw new Error(`sign-in answered ${answer.status}`);
	throw new Refusal({ status: 401, message: "The e-mail address or the password is not right." });
}

/** Who is signed in; prolongs the session of someone at work. */
async function session(runtime: Runtime, request: Request, requestId: string): Promise<Response> {
	const answer = await ask(runtime, request, undefined);
	const found = z
		.object({ user: z.object({ name: z.string(), email: z.string() }) })
		.safeParse(await answer.json());
	if (!found.success) throw new Refusal({ status: 401, message: "You are signed out. Sign in to go on." });
	return withCookies(answer, success(found.data.user, requestId));
}

/** Asks better-auth, with no more of the request than it needs. */
function ask(runtime: Runtime, request: Request, body: unknown): Promise<Response> {
	const headers = new Headers();
	for (const name of ["cookie", "origin", "user-agent", "x-forwarded-for", "x-forwarded-host", "host"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	const secure = isHttps(request.headers);
	headers.set("x-forwarded-proto", secure ? "https" : "http");
	// The origin was checked before; better-auth gets the one it trusts.
	headers.set("origin", requestOrigin(headers));
	if (request.method === "POST") headers.set("content-type", "application/json");
	const auth = secure ? runtime.auth.secure : runtime.auth.plain;
	return auth.handler(
		new Request(new URL(new URL(request.url).pathname, secure ? "https://localhost" : "http://localhost"), {
			method: request.method,
			headers,
			...(request.method === "POST" && { body: JSON.stringify(body ?? {}) }),
		}),
	);
}

function withCookies(from: Response, to: Response): Response {
	for (const cookie of from.headers.getSetCookie()) to.headers.append("set-cookie", cookie);
	return to;
}

/** The client's address, as the console's front tells it; see server/front.ts. */
function addressOf(request: Request): string {
	return request.headers.get("x-forwarded-for") ?? "unknown";
}
