"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type Path, type UseFormProps, useForm } from "react-hook-form";
import type { z } from "zod";
import { toApiError } from "@/lib/console/api/errors/api-error";

type RequestFormProps<F extends FieldValues> = Pick<UseFormProps<F>, "defaultValues" | "values"> & {
	/** The rules of the request, from the contract. */
	schema: z.ZodType<unknown, F>;
	/** Why the last request failed. */
	error: Error | null;
};

/**
 * A form that one request sends, with the values as they were typed. What its schema refuses isn't sent; what only the
 * server refuses comes with its response. Both appear at their fields. `values` are followed by fields that weren't edited.
 */
export function useRequestForm<F extends FieldValues>({ schema, error, ...props }: RequestFormProps<F>) {
	const form = useForm<F>({
		...props,
		resetOptions: { keepDirtyValues: true },
		resolver: zodResolver(schema, undefined, { raw: true }),
	});
	const failure = error ? toApiError(error) : undefined;
	return {
		...form,
		/** What's wrong with a field. */
		errorAt: (name: Path<F>) =>
			form.getFieldState(name, form.formState).error?.message ?? failure?.errorAt(name),
		/** Why the request failed, if that belongs to no field. */
		failure: failure?.errors.length === 0 ? failure : undefined,
	};
}
