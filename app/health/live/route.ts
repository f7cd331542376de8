import { handleLive } from "@/lib/bff/health/ready";

export function GET(request: Request): Response {
	return handleLive(request);
}
