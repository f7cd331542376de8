import "@/lib/console/browser/zod-without-eval";

import { createAnalyser } from "@/lib/console/flows/analysis/analyser";
import type { FromWorker, ToWorker } from "@/lib/console/flows/analysis/protocol";

const receive = createAnalyser((message: FromWorker) => self.postMessage(message));

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => receive(data));
