import packageJson from "@/package.json";

/** This version of Chat Console, `major.minor.patch`. */
export const APP_VERSION: string = packageJson.version;
