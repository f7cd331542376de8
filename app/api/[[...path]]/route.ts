import { handleUnknown } from "@/lib/bff/http/handle-unknown";

function answer(request: Request): Response {
	return handleUnknown(request);
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
