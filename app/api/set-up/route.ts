import { handleSetUp } from "@/lib/bff/access/set-up/handle-set-up";
import { getRuntime } from "@/lib/bff/runtime";

export function POST(request: Request): Promise<Response> {
	return handleSetUp(getRuntime(), request);
}
