import { getConsoleApp } from "@/lib/bff/endpoints/app";

/**
 * Hands a request to the console's app, which knows its endpoints. In production, the app answers in front of Next
 * (docs/decisions/0102). Next compresses what comes from here, and would drop the encoding of what is compressed already.
 */
async function handle(request: Request): Promise<Response> {
	const headers = new Headers(request.headers);
	headers.delete("accept-encoding");
	return getConsoleApp().fetch(new Request(request, { headers }));
}

export {
	handle as DELETE,
	handle as GET,
	handle as HEAD,
	handle as OPTIONS,
	handle as PATCH,
	handle as POST,
	handle as PUT,
};
