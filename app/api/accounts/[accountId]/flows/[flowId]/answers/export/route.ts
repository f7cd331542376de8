import { handleAnswersExport } from "@/lib/bff/flows/handle-answers-export";
import { getRuntime } from "@/lib/bff/runtime";

type Context = { params: Promise<{ accountId: string; flowId: string }> };

async function handle(request: Request, { params }: Context): Promise<Response> {
	return handleAnswersExport(getRuntime(), request, await params);
}

export { handle as POST };
