import { z } from "zod";
import { removeUnseen } from "@/lib/contract/text/visible-text";

/** An email address in a body; gives it in lower case, without unseen characters that were copied with it. */
export const emailText = z
	.string("Enter an email address.")
	.overwrite(removeUnseen)
	.trim()
	.toLowerCase()
	.min(1, "Enter an email address.")
	.max(254, "Enter an email address of 254 characters or fewer.")
	.pipe(z.email("Enter a valid email address."));
