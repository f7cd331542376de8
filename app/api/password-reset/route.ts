import { handleAskForReset, handlePasswordReset } from "@/lib/bff/access/password/handle-password-reset";
import { getRuntime } from "@/lib/bff/runtime";

export function POST(request: Request): Promise<Response> {
	return handleAskForReset(getRuntime(), request);
}

export function PUT(request: Request): Promise<Response> {
	return handlePasswordReset(getRuntime(), request);
}
