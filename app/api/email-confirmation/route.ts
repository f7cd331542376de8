import { handleEmailConfirmation } from "@/lib/bff/access/links/handle-email-confirmation";
import { getRuntime } from "@/lib/bff/runtime";

export function POST(request: Request): Promise<Response> {
	return handleEmailConfirmation(getRuntime(), request);
}
