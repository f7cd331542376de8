import { config } from "zod/v4/core";

// It runs before any schema: otherwise Zod tries whether it may generate code, which the page's policy reports.
config({ jitless: true });

export { keepNavigation as onRouterTransitionStart } from "@/lib/console/addresses/address-writes";
