import { handleAuditExport } from "@/lib/bff/audit/handle-export";
import { getRuntime } from "@/lib/bff/runtime";

type Context = { params: Promise<{ accountId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleAuditExport(getRuntime(), request, (await params).accountId);
}

export { handle as GET };
