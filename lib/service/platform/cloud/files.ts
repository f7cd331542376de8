import { z } from "zod";
import { download, tooLarge } from "@/lib/service/platform/download";
import type { FileRequest, OpenedFile, PlatformFile } from "@/lib/service/platform/platform";
import { createGuardedDispatcher } from "@/lib/wire/guarded-dispatcher";
import type { AddressRange } from "@/lib/wire/ip-address";
import { FILE_BYTES_MAX } from "@/lib/wire/media-headers";
import type { CloudClient, CloudClientOptions } from "./client";
import { CloudFailure } from "./failure";

/** Where a file is now. The URL expires within minutes. Source: docs/spec/platform-api.md §2.2. */
const fileResponse = z.object({
	url: z.string().min(1),
	mime_type: z.string().catch(""),
	file_size: z.coerce.number().optional().catch(undefined),
});

const GONE = [404, 410];
const MEDIA_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,199}$/;

type Options = Pick<CloudClientOptions, "apiUrl" | "token"> & { allowedNetworks?: readonly AddressRange[] };

/**
 * Opens files in two steps: asks the management API for the file's URL, and downloads it with the token. Only a URL from
 * the management API gets the token; its address must be public, or the management API's own.
 */
export function createFileOpener(client: CloudClient, { apiUrl, token, allowedNetworks = [] }: Options) {
	const dispatcher = createGuardedDispatcher({ configuredUrl: apiUrl, allowed: allowedNetworks });

	return async (
		_account: number,
		{ mediaId }: PlatformFile,
		request: FileRequest,
	): Promise<OpenedFile | null> => {
		if (!MEDIA_ID.test(mediaId)) return null;
		const file = await client
			.call({ method: "GET", path: [mediaId], isRepeatable: true }, fileResponse)
			.catch((error: unknown) => {
				if (error instanceof CloudFailure && error.details.isGone) return null;
				throw error;
			});
		if (!file) return null;
		if (file.file_size !== undefined && file.file_size > FILE_BYTES_MAX) throw tooLarge();
		const opened = await download(file.url, { ...request, dispatcher, token, goneStatuses: GONE });
		return opened && { ...opened, mimeType: file.mime_type || opened.mimeType };
	};
}
