import { afterEach, expect } from "vitest";
import { refusedAddresses } from "./loopback-only.mjs";

/** Fails tests that connect to another machine, even if the code under test handles the error. */
afterEach(() => expect(refusedAddresses.splice(0)).toEqual([]));
