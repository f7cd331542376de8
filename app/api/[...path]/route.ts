import { getConsoleApp } from "@/lib/bff/endpoints/app";

/** Hands a request to the console's app, which knows its endpoints. */
async function handle(request: Request): Promise<Response> {
	return getConsoleApp().fetch(request);
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
