import { createRuntime } from "@/lib/bff/create-runtime";
import { startErasureFollower } from "@/lib/bff/erasures/follow-erasures";

/** A process that follows erasures as the console's server does, for tests that kill it. */
startErasureFollower(createRuntime(process.env), { everyMs: 100 });
// The pauses of following keep no process running.
setInterval(() => undefined, 60_000);
