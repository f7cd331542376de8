import { endpointAddress } from "@/lib/console/api/endpoint-addresses";

/** A file of a message that the service streams: its only one, or one of several in the answers to a flow. */
export type MessageFile = {
	messageId: number;
	/** The messaging platform's id; undefined for the only file. */
	part?: string;
};

/**
 * Where the console streams a file from.
 * @param attempt counts further tries, which must not get the browser's copy of the first
 */
export function fileAddress(accountId: number, { messageId, part }: MessageFile, attempt = 0): string {
	const query = { ...(part !== undefined && { file: part }), ...(attempt > 0 && { attempt }) };
	return endpointAddress("downloadMedia", { accountId, messageId }, query);
}

/** Why a file isn't shown: it no longer exists, the browser can't show it, or it couldn't be loaded this time. */
export type FileProblem = "gone" | "unplayable" | "failed";

/** Finds out why the browser couldn't show a file, which elements don't report. */
export async function findFileProblem(address: string, signal: AbortSignal): Promise<FileProblem> {
	const response = await fetch(address, { method: "HEAD", signal, cache: "no-store" }).catch(() => undefined);
	if (response?.status === 404) return "gone";
	return response?.ok ? "unplayable" : "failed";
}
