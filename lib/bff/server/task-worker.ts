import { sharedFlow } from "@/lib/bff/shares/shared-flow";
import { flowResponse } from "@/lib/bff/versions/definition";
import { serveTasks } from "@/lib/wire/workers";

/* The console's threads; see offload.ts. */

serveTasks({ flowResponse, sharedFlow });
