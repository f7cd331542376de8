import { getRuntime } from "@/lib/bff/runtime";
import { handleTemplateCodes } from "@/lib/bff/templates/handle-codes";

type Context = { params: Promise<{ accountId: string }> };

async function answer(request: Request, { params }: Context): Promise<Response> {
	return handleTemplateCodes(getRuntime(), request, (await params).accountId);
}

export { answer as DELETE, answer as GET, answer as PUT };
