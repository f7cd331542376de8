export { keepNavigation as onRouterTransitionStart } from "@/lib/console/address-writes";
