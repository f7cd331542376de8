import { z } from "zod";
import { errorEnvelope } from "@/lib/contract/envelope";
import { HttpError } from "@/lib/wire/http/http-error";

const successShape = z.looseObject({
	data: z.unknown(),
	pagination: z.looseObject({ totalCount: z.int(), totalPages: z.int() }).partial().nullish(),
});
const UNREADABLE = "The service's response can't be read.";
export type Envelope = z.output<typeof successShape>;

/** A service's answer as it was sent, with any other members. @throws HttpError 502 without a JSON object, such as for a 204 */
export async function readEnvelope(response: Response): Promise<Envelope> {
	const read = successShape.safeParse(await response.json().catch(() => undefined));
	if (!read.success) throw unreadable();
	return read.data;
}

/**
 * The data of a service's answer and, for a list, how much there is.
 * @throws HttpError with the service's message for a failure, 502 for a success that can't be read
 */
export async function readServiceResponse<T extends z.ZodType>(
	response: Response,
	shape: T,
): Promise<{ data: z.output<T>; pagination: NonNullable<Envelope["pagination"]> }> {
	if (!response.ok) {
		const failure = errorEnvelope.safeParse(await response.json().catch(() => undefined));
		const { message, errors } = failure.data ?? { message: UNREADABLE };
		const retryAfter = response.headers.get("retry-after");
		throw new HttpError(response.status, message, {
			errors,
			...(retryAfter !== null && { headers: { "retry-after": retryAfter } }),
		});
	}
	const { data, pagination } = await readEnvelope(response);
	const read = shape.safeParse(data);
	if (!read.success) throw unreadable();
	return { data: read.data, pagination: pagination ?? {} };
}

function unreadable(): HttpError {
	return new HttpError("upstream-failed", UNREADABLE);
}
