import { handleInvitation } from "@/lib/bff/access/links/handle-invitation";
import { getRuntime } from "@/lib/bff/runtime";

export function POST(request: Request): Promise<Response> {
	return handleInvitation(getRuntime(), request);
}
