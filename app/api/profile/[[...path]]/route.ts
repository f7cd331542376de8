import { handleProfileRequest } from "@/lib/bff/profile/handle-profile-request";
import { getRuntime } from "@/lib/bff/runtime";

function answer(request: Request): Promise<Response> {
	return handleProfileRequest(getRuntime(), request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
