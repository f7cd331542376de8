import { answerApi } from "@/lib/bff/api";
import { getRuntime } from "@/lib/bff/runtime";

function answer(request: Request): Promise<Response> {
	return answerApi(getRuntime(), request);
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
