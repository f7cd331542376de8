import { handleUnknown } from "@/lib/bff/http/handle";

function handle(request: Request): Response {
	return handleUnknown(request);
}

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
