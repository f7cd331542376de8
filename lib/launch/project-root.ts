import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the checkout. */
export const PROJECT_ROOT = path.resolve(fileURLToPath(new URL("../..", import.meta.url)));
