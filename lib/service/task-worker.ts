import { serveTasks } from "@/lib/wire/workers";
import { definitionText, platformText } from "./flows/definition";
import { definitionCounts } from "./flows/list/definition-counts";
import { parseLargeJson } from "./http/body/parse-large-json";
import { validationErrors } from "./platform/simulator/validation-errors";

/* The threads of the service and the worker; see offload.ts. */

serveTasks({ definitionCounts, definitionText, parseLargeJson, platformText, validationErrors });
