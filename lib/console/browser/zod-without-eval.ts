import { config } from "zod";

/*
 * Imported first by every entry of the browser, before any schema exists. Otherwise Zod tries whether `eval` works, which
 * the pages' policy forbids and browsers report.
 */
config({ jitless: true });
