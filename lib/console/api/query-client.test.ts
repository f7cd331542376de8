import { expect, it, vi } from "vitest";
import { ApiError, type ApiErrorDetails } from "./errors/api-error";
import { createQueryClient } from "./query-client";

it.each<[string, ApiErrorDetails, number]>([
	["twice if the service is unavailable", { kind: "upstream", status: 503 }, 2],
	["twice if there was no response", { kind: "offline" }, 2],
	["once if the service took too long", { kind: "timeout", status: 504 }, 1],
	["once if there is no such record", { kind: "not-found", status: 404 }, 1],
])("reads %s, then says so", async (_, details, times) => {
	const read = vi.fn(() => Promise.reject(new ApiError(details)));
	const reading = createQueryClient(() => undefined).fetchQuery({ queryKey: ["record"], queryFn: read });
	await expect(reading).rejects.toMatchObject(details);
	expect(read).toHaveBeenCalledTimes(times);
});
