import packageJson from "@/package.json" with { type: "json" };

/** This version of Chat Console, `major.minor.patch`. */
export const APP_VERSION: string = packageJson.version;
