import { handleCapabilities } from "@/lib/bff/proxy/handle-capabilities";
import { getRuntime } from "@/lib/bff/runtime";

type Context = { params: Promise<{ accountId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleCapabilities(getRuntime(), request, (await params).accountId);
}

export { handle as GET };
