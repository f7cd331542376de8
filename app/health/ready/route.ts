import { handleReady } from "@/lib/bff/health/ready";
import { getRuntime } from "@/lib/bff/runtime";

export function GET(request: Request): Promise<Response> {
	return handleReady(getRuntime(), request);
}
