import { getConsoleApp } from "@/lib/bff/endpoints/app";

/** Programs request these paths, so an unknown one isn't answered with a page. */
async function handle(request: Request): Promise<Response> {
	return getConsoleApp().fetch(request);
}

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
