import { TOP_LEVEL } from "../../components/frame";
import { messageOf } from "../../message";
import type { Definition } from "../../read";
import { isAtLeast, isFrozen, KNOWN_VERSIONS, parseVersion, RECOMMENDED_VERSION } from "../../versions";
import { checkProperties } from "../components/properties";
import type { Fix } from "../fixes";
import type { Report } from "../report";

/** The definition has no unknown properties and a supported exchange with the server. Source: docs/spec/flow-json.md §1, §2. */
export function checkTopLevel(report: Report, definition: Definition) {
	checkVersion(report, definition);
	checkSize(report, definition.props);
	// The version and the screens have their own messages.
	const { version, screens, ...shape } = TOP_LEVEL;
	const { version: _, screens: __, ...props } = definition.props;
	checkProperties(report, { what: { owner: "definition", ownerName: "" }, path: [], props }, shape);
	checkDataApi(report, definition.props.data_api_version);
}

const CHARACTERS_MAX = 10 * 1024 * 1024;

/** The whole JSON has at most 10 MB. Only names and texts are counted, so that none that fits is refused. */
function checkSize(report: Report, props: Definition["props"]) {
	let count = 0;
	const waiting: unknown[] = [props];
	while (waiting.length > 0 && count <= CHARACTERS_MAX) {
		const value = waiting.pop();
		count += typeof value === "string" ? value.length : 1;
		if (typeof value !== "object" || value === null) continue;
		for (const [name, inner] of Object.entries(value)) {
			if (!Array.isArray(value)) count += name.length;
			waiting.push(inner);
		}
	}
	if (count > CHARACTERS_MAX) report.error("INVALID_FLOW_JSON", [], messageOf("definitionTooLarge"));
}

/** The versions of the exchange with the server, and the first version of Flow JSON that has them. */
const DATA_API_VERSIONS: Readonly<Record<string, string>> = { "3.0": "2.1", "4.0": "7.3" };

function checkDataApi(report: Report, version: unknown) {
	if (typeof version !== "string") return;
	const path = ["data_api_version"];
	const fix = { title: messageOf("change", { value: "3.0" }), edits: [{ path, value: "3.0" }] };
	const since = Object.hasOwn(DATA_API_VERSIONS, version) ? DATA_API_VERSIONS[version] : undefined;
	if (!parseVersion(version)) {
		report.error("INVALID_DATA_API_VERSION", path, messageOf("versionFormat", { version: "3.0" }), fix);
	} else if (since === undefined) {
		const message = messageOf("unknownDataApi", { version });
		report.error("NO_SUPPORTED_DATA_API_VERSION", path, message, fix);
	} else if (!isAtLeast(report.version, since)) {
		const message = messageOf("dataApiNeedsVersion", { version, since });
		report.error("NO_SUPPORTED_DATA_API_VERSION", path, message, fix);
	}
}

/** The code for a version that can no longer be published. */
export const FROZEN_VERSION = "INVALID_FLOW_JSON_VERSION_STATE";

/** Changes the definition's version. */
export function versionFix(value: string): Fix {
	return { title: messageOf("change", { value }), edits: [{ path: ["version"], value }] };
}

/** The version must exist, be known and still be publishable. Source: docs/spec/flow-json.md §1. */
function checkVersion(report: Report, { version, props }: Definition) {
	const path = ["version"];
	if (!("version" in props) || version === "") {
		const message = messageOf("noVersion", { version: RECOMMENDED_VERSION });
		return report.error("MISSING_FLOW_JSON_VERSION", path, message);
	}
	if (typeof version !== "string") {
		const known = KNOWN_VERSIONS.find((candidate) => Number(candidate) === version);
		const message = messageOf("versionNotText", { version: known ?? RECOMMENDED_VERSION });
		return report.error("INVALID_PROPERTY_TYPE", path, message, versionFix(known ?? RECOMMENDED_VERSION));
	}
	if (!parseVersion(version)) {
		const message = messageOf("versionFormat", { version: RECOMMENDED_VERSION });
		return report.error("INVALID_FLOW_JSON_VERSION", path, message, versionFix(RECOMMENDED_VERSION));
	}
	if (!KNOWN_VERSIONS.includes(version)) {
		const message = messageOf("unknownVersion", {
			version: version.slice(0, 20),
			recommended: RECOMMENDED_VERSION,
		});
		return report.error("UNSUPPORTED_FLOW_JSON_VERSION", path, message, versionFix(RECOMMENDED_VERSION));
	}
	if (isFrozen(version)) {
		const message = messageOf("frozenVersion", { version });
		report.warning(FROZEN_VERSION, path, message);
	}
}
