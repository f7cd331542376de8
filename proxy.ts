import { type NextRequest, NextResponse } from "next/server";
import { unavailablePage } from "@/app/unavailable-page";
import { getRuntime } from "@/lib/bff/create-runtime";
import { isDatabaseAvailable } from "@/lib/bff/health/ready";
import { failure, requestIdOf } from "@/lib/bff/http/responses";
import {
	acceptedLocales,
	isLanguage,
	type Language,
	preferredLanguage,
} from "@/lib/contract/console/languages";

const DATABASE_TIMEOUT_MS = 5_000;

/**
 * Sets every page's Content-Security-Policy. While the database is unreachable, responds with a 503 page instead, since a
 * page that fails to render has status 500. Pages check permissions themselves.
 */
export async function proxy(request: NextRequest): Promise<Response> {
	if (isForm(request)) return NextResponse.redirect(request.nextUrl, 303);
	if (request.method !== "GET" && request.method !== "HEAD") {
		const refusal = { status: 405, message: "Pages support only GET.", headers: { allow: "GET, HEAD" } };
		return failure(refusal, requestIdOf(request.headers));
	}
	const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
	const isShared = request.nextUrl.pathname.startsWith("/share/");
	const policy = contentSecurityPolicy(nonce, isShared);
	const headers = new Headers(request.headers);
	headers.set("content-security-policy", policy);
	headers.set("x-nonce", nonce);
	headers.set("x-address", addressOf(request));

	const isAvailable = await isDatabaseAvailable(getRuntime(), DATABASE_TIMEOUT_MS);
	const response = isAvailable
		? NextResponse.next({ request: { headers } })
		: await unavailable(request, nonce);
	response.headers.set("content-security-policy", policy);
	if (isShared) for (const [name, value] of Object.entries(SHARED_HEADERS)) response.headers.set(name, value);
	return response;
}

/** Whether a form was submitted before the page's scripts ran; see components/ui/form/form.tsx. The page is loaded again. */
function isForm({ method, headers }: NextRequest): boolean {
	return (
		method === "POST" && (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded")
	);
}

/** Pages that people without a sign-in open by a link: no search engine lists them, no other site learns the link. */
const SHARED_HEADERS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" };

async function unavailable(request: NextRequest, nonce: string): Promise<NextResponse> {
	const page = await unavailablePage({
		nonce,
		theme: request.cookies.get("theme")?.value,
		language: languageOf(request),
	});
	const headers = {
		"cache-control": "no-store",
		"content-type": "text/html; charset=utf-8",
		"retry-after": "2",
	};
	return new NextResponse(page, { status: 503, headers });
}

/** The language that was chosen last in this browser, or else that it prefers. */
function languageOf(request: NextRequest): Language {
	const chosen = request.cookies.get("language")?.value;
	return isLanguage(chosen) ? chosen : preferredLanguage(acceptedLocales(request.headers));
}

/** The URL to return to after sign-in, without Next's own parameter. */
function addressOf(request: NextRequest): string {
	const url = new URL(request.nextUrl);
	url.searchParams.delete("_rsc");
	return url.pathname + url.search;
}

/**
 * Allows inline styles, which the code editor writes, but only scripts with this request's nonce. A shared page loads
 * nothing from other hosts.
 */
function contentSecurityPolicy(nonce: string, isShared: boolean): string {
	const isDev = process.env.NODE_ENV === "development";
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
		"style-src 'self' 'unsafe-inline'",
		// Media of messages and templates may be on any host that the messaging platform uses.
		`img-src 'self' data: blob:${isShared ? "" : " https:"}`,
		`media-src 'self' blob:${isShared ? "" : " https:"}`,
		"font-src 'self' data:",
		`connect-src 'self'${isDev ? " ws:" : ""}`,
		"worker-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

export const config = {
	// Handlers and static files set their own headers.
	matcher: [
		"/((?!api/|health/|_next/static/|_next/image|(?:icon|apple-touch-icon|favicon|manifest|robots)[\\w-]*\\.\\w+$).*)",
	],
};
