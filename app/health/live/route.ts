import { requestIdOf, success } from "@/lib/bff/http/responses";

export function GET(request: Request): Response {
	return success(null, requestIdOf(request.headers));
}
