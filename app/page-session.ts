import { headers } from "next/headers";
import { cache } from "react";
import { readSession } from "@/lib/bff/access/session";
import { getRuntime } from "@/lib/bff/create-runtime";
import { readForPage } from "@/lib/bff/http/read-for-page";

/** The session of the page's request, with all of the person's accounts. Layouts and pages share one read. */
export const pageSession = cache(async () => {
	const requestHeaders = await headers();
	return readForPage(() => readSession(getRuntime(), requestHeaders));
});
