/** A version of the format as numbers, so that 1.10 comes after 1.9. Source: docs/spec/flow-json.md §1. */
export type Version = { major: number; minor: number };

/** Known versions, oldest first; the frozen ones can no longer be published. Source: docs/spec/flow-json.md §1. */
const FROZEN_VERSIONS = ["2.1", "3.0", "3.1", "4.0", "5.0"] as const;
const ACTIVE_VERSIONS = ["5.1", "6.0", "6.1", "6.2", "6.3", "7.0", "7.1", "7.2", "7.3"] as const;
export const KNOWN_VERSIONS: ReadonlyArray<string> = [...FROZEN_VERSIONS, ...ACTIVE_VERSIONS];

/** Whether flows of a version can no longer be published. */
export function isFrozen(version: unknown): boolean {
	return FROZEN_VERSIONS.some((frozen) => frozen === version);
}

/** The version for new definitions. */
export const RECOMMENDED_VERSION = "7.3";

/** Parses "7.3"; undefined if it isn't a version. */
export function parseVersion(text: unknown): Version | undefined {
	const match = typeof text === "string" ? /^(\d{1,4})\.(\d{1,4})$/.exec(text) : null;
	return match ? { major: Number(match[1]), minor: Number(match[2]) } : undefined;
}

/** Whether a version is `since` or later. */
export function isAtLeast(version: Version, since: string): boolean {
	const other = parseVersion(since);
	if (!other) return true;
	return version.major > other.major || (version.major === other.major && version.minor >= other.minor);
}

/** Versions at which rules changed most, oldest first. */
const EPOCHS = ["2.1", "4.0", "5.1", "6.3", RECOMMENDED_VERSION];

/** The versions whose rules apply: the definition's own, or for an unknown one those of all times. */
export function versionsToCheck(text: unknown): Version[] {
	const isKnown = typeof text === "string" && KNOWN_VERSIONS.includes(text);
	return (isKnown ? [text] : EPOCHS).flatMap((version) => parseVersion(version) ?? []);
}

/** One version to explain and complete: the definition's own, or the recommended one if it has none. */
export function versionToCheck(text: unknown): Version {
	const [major = 0, minor = 0] = RECOMMENDED_VERSION.split(".").map(Number);
	return parseVersion(text) ?? { major, minor };
}
