import { getRuntime } from "@/lib/bff/runtime";
import { handleStaffRequest } from "@/lib/bff/staff/handle-staff-request";

function answer(request: Request): Promise<Response> {
	return handleStaffRequest(getRuntime(), request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
