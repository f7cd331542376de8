import { afterEach, expect } from "vitest";
import { refusedAddresses } from "./loopback-only.mjs";

/** A test that dials another machine fails, even where the code under test takes the refusal for an answer. */
afterEach(() => expect(refusedAddresses.splice(0)).toEqual([]));
