import { z } from "zod";

/** An email address in a body; gives it in lower case. */
export const emailText = z
	.string("Enter an email address.")
	.trim()
	.toLowerCase()
	.min(1, "Enter an email address.")
	.max(254, "Enter an email address of 254 characters or fewer.")
	.pipe(z.email("Enter a valid email address."));
