import { isIP } from "node:net";
import { z } from "zod";

/** This machine alone, unless told: what listens on every address is open to everyone on the same network. */
export const DEFAULT_BIND_ADDRESS = "127.0.0.1";

/** The variable BIND_ADDRESS; an empty one counts as not set. */
export const bindAddressVariable = z
	.string()
	.transform((text) => text || DEFAULT_BIND_ADDRESS)
	.refine((text) => isIP(text) !== 0, "must be an IP address, such as 127.0.0.1 or 0.0.0.0")
	.default(DEFAULT_BIND_ADDRESS);
