import { getRuntime } from "@/lib/bff/create-runtime";
import { handleReady } from "@/lib/bff/health/ready";

export function GET(request: Request): Promise<Response> {
	return handleReady(getRuntime(), request);
}
