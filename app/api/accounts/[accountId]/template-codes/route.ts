import { getRuntime } from "@/lib/bff/runtime";
import { handleTemplateCodes } from "@/lib/bff/templates/handle-codes";

type Context = { params: Promise<{ accountId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleTemplateCodes(getRuntime(), request, (await params).accountId);
}

export { handle as DELETE, handle as GET, handle as PUT };
