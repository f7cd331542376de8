import { handleContactExport } from "@/lib/bff/contacts/handle-export";
import { getRuntime } from "@/lib/bff/runtime";

type Context = { params: Promise<{ accountId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleContactExport(getRuntime(), request, (await params).accountId);
}

export { handle as POST };
