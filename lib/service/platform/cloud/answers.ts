import { z } from "zod";
import { flowValidationError } from "@/lib/contract/flows";

/**
 * An id is used in paths, so it must not contain other path characters. Numbers are allowed too
 * (docs/spec/platform-api.md §9).
 */
const platformId = z
	.union([z.string(), z.int().positive().transform(String)])
	.pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,199}$/));

const validationErrors = z
	.array(flowValidationError)
	.nullish()
	.transform((list) => list ?? [])
	.catch([]);

/** The used parts of the management API's responses. Source: docs/spec/platform-api.md §4. */
export const createdAnswer = z.object({ id: platformId, validation_errors: validationErrors });

export const uploadedAnswer = z.object({ success: z.boolean(), validation_errors: validationErrors });

export const doneAnswer = z.object({ success: z.boolean() });

export const statusAnswer = z.object({ id: platformId, status: z.string().min(1).max(100) });

export const flowPageAnswer = z.object({
	data: z.array(z.object({ id: platformId, name: z.string().catch("") })),
	paging: z
		.object({
			cursors: z
				.object({ after: z.string().min(1).optional() })
				.optional()
				.catch(undefined),
			next: z.string().optional().catch(undefined),
		})
		.optional()
		.catch(undefined),
});
