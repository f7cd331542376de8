import { handleMedia } from "@/lib/bff/media/handle-media";
import { getRuntime } from "@/lib/bff/runtime";

type Context = { params: Promise<{ accountId: string; messageId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleMedia(getRuntime(), request, await params);
}

export { handle as GET };
