import { handleShare } from "@/lib/bff/flow-shares/handle-share";
import { getRuntime } from "@/lib/bff/runtime";

export function GET(request: Request): Promise<Response> {
	return handleShare(getRuntime(), request);
}
