/*
 * Imported first by every entry of the browser, before any schema exists. Otherwise Zod tries whether `eval` works, which
 * the pages' policy forbids and browsers report. Zod's `config` would do the same, and load Zod with every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
