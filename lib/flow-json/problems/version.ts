import type { Definition } from "../read";
import { FROZEN_VERSIONS, KNOWN_VERSIONS, parseVersion, RECOMMENDED_VERSION } from "../versions";
import type { Report } from "./report";

/** The version is there, known, and can still be published. Source: docs/spec/flow-json.md §1. */
export function checkVersion(report: Report, { version, props }: Definition) {
	const path = ["version"];
	const use = (value: string) => ({ title: `Change to ${value}`, edits: [{ path, value }] });
	if (!("version" in props) || version === "") {
		return report.error(
			"MISSING_FLOW_JSON_VERSION",
			path,
			`The definition needs a version: "version": "${RECOMMENDED_VERSION}".`,
		);
	}
	if (typeof version !== "string") {
		const known = KNOWN_VERSIONS.find((candidate) => Number(candidate) === version);
		return report.error(
			"INVALID_PROPERTY_TYPE",
			path,
			`The version must be text in double quotes: "${known ?? RECOMMENDED_VERSION}".`,
			use(known ?? RECOMMENDED_VERSION),
		);
	}
	if (!parseVersion(version)) {
		return report.error(
			"INVALID_FLOW_JSON_VERSION",
			path,
			`The version must look like “${RECOMMENDED_VERSION}”.`,
			use(RECOMMENDED_VERSION),
		);
	}
	if (!KNOWN_VERSIONS.includes(version)) {
		return report.error(
			"UNSUPPORTED_FLOW_JSON_VERSION",
			path,
			`Unknown version “${version.slice(0, 20)}”. The recommended version is “${RECOMMENDED_VERSION}”.`,
			use(RECOMMENDED_VERSION),
		);
	}
	if ((FROZEN_VERSIONS as ReadonlyArray<string>).includes(version)) {
		report.warning(
			"INVALID_FLOW_JSON_VERSION_STATE",
			path,
			`Version “${version}” can no longer be published. Flows already published with it keep working.`,
		);
	}
}
