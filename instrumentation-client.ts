export { keepNavigation as onRouterTransitionStart } from "@/lib/console/addresses/address-writes";
