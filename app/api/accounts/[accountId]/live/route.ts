import { handleLive } from "@/lib/bff/live/handle-live";
import { getRuntime } from "@/lib/bff/runtime";

type Context = { params: Promise<{ accountId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleLive(getRuntime(), request, (await params).accountId);
}

export { handle as GET };
