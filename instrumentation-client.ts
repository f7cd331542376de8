import "@/lib/console/browser/zod-without-eval";

export { keepNavigation as onRouterTransitionStart } from "@/lib/console/addresses/address-writes";
