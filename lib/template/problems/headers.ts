import { HEADER_TYPES } from "@/lib/template/content";
import { HEADER_PLACEHOLDERS_MAX, HEADER_TEXT_MAX_LENGTH, HEADERS_MAX } from "@/lib/template/limits";
import { scanPlaceholders } from "@/lib/template/placeholders";
import { checkCount, checkItems } from "@/lib/template/problems/lists";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import {
	checkLength,
	isBlank,
	type Members,
	type Report,
	readList,
	readText,
} from "@/lib/template/problems/report";
import { hasSample } from "@/lib/template/problems/samples";
import { checkType } from "@/lib/template/problems/types";
import { isWebAddress } from "@/lib/template/web-address";

/** Headers (docs/spec/decisions.md §4, docs/spec/templates.md §2). */
export function checkHeaders(report: Report, content: Members): void {
	const headers = readList(report, "headers", "headers", content.headers);
	const most = `A template can have up to ${HEADERS_MAX} header`;
	checkCount(report.platform, "headers", headers, HEADERS_MAX, most);
	checkItems(report, "headers", "header", headers, (path, header) => {
		checkHeader(report, path, header, content.variables);
	});
}

function checkHeader(report: Report, path: string, header: Members, variables: unknown): void {
	const type = checkType(report, `${path}.type`, "header", header.type, HEADER_TYPES);
	const text = readText(report, `${path}.text`, "header_text", header.text);
	const sample = readText(report, `${path}.text_variable`, "header_sample", header.text_variable);
	const parameter = readText(report, `${path}.parameter`, "header_media", header.parameter);
	const link = readText(report, `${path}.link`, "header_media", header.link);
	readText(report, `${path}.file_name`, "header_media", header.file_name);

	if (text !== null) checkLength(report, `${path}.text`, "header_text", text, HEADER_TEXT_MAX_LENGTH);
	if (type === "text") {
		// The samples of the body serve a header that brings none of its own: not every client knows of text_variable.
		const isSampled = !isBlank(sample) || hasSample(variables, 1);
		checkHeaderText(report, path, text ?? "", isSampled);
	} else if (type !== null && isBlank(link) && isBlank(parameter)) {
		report.platform({
			path: `${path}.link`,
			part: "header_media",
			code: "required",
			message: `Enter a link to the ${type}, or a parameter that supplies it.`,
			values: { type },
		});
	} else if (type !== null && link !== null && !isBlank(link) && !isWebAddress(link)) {
		report.platform({
			path: `${path}.link`,
			part: "header_media",
			code: "wrong_form",
			message: `Enter a full URL for the ${type}. It must start with https:// and have no spaces.`,
			values: { type },
		});
	}
}

function checkHeaderText(report: Report, path: string, text: string, isSampled: boolean): void {
	const textPath = `${path}.text`;
	if (isBlank(text)) {
		const message = "Enter the header text, or remove the header.";
		report.platform({ path: textPath, part: "header_text", code: "required", message });
		return;
	}
	const { length } = scanPlaceholders(text).placeholders;
	if (length > HEADER_PLACEHOLDERS_MAX) {
		report.platform({
			path: textPath,
			part: "header_text",
			code: "too_many_placeholders",
			message: `Header text can have up to ${HEADER_PLACEHOLDERS_MAX} variable (currently ${length}).`,
			values: { limit: HEADER_PLACEHOLDERS_MAX, actual: length },
		});
	}
	checkPlaceholders(report, textPath, "header_text", text);
	if (length > 0 && !isSampled) {
		report.platform({
			path: `${path}.text_variable`,
			part: "header_sample",
			code: "sample_missing",
			message: "Enter a sample for {{1}} in the header.",
			values: { placeholder: 1 },
		});
	}
}
