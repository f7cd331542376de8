import { HEADER_TYPES } from "@/lib/contract/template-contents";
import { isWebAddress } from "@/lib/template/button-url";
import { HEADER_PLACEHOLDERS_MAX, HEADER_TEXT_MAX_LENGTH, HEADERS_MAX } from "@/lib/template/limits";
import { messageOf } from "@/lib/template/message";
import { scanPlaceholders } from "@/lib/template/placeholders";
import { checkPlaceholders } from "@/lib/template/problems/placeholders";
import { checkPlain, checkSampleText } from "@/lib/template/problems/plain";
import type { Report } from "@/lib/template/problems/report";
import {
	checkCount,
	checkItems,
	checkLength,
	checkType,
	hasSample,
	isBlank,
	type Members,
	readList,
	readText,
} from "@/lib/template/problems/values";

/** Headers (docs/spec/decisions.md §4, docs/spec/templates.md §2). */
export function checkHeaders(report: Report, content: Members): void {
	const headers = readList(report, "headers", "headers", content.headers);
	checkCount(report.platform, "headers", headers, HEADERS_MAX, "tooManyHeaders");
	checkItems(report, "headers", "header", headers, (path, header) => {
		checkHeader(report, path, header, content.variables);
	});
}

function checkHeader(report: Report, path: string, header: Members, variables: unknown): void {
	const type = checkType(report, `${path}.type`, "header", header.type, HEADER_TYPES);
	const text = readText(report, `${path}.text`, "headerText", header.text);
	const sample = readText(report, `${path}.text_variable`, "headerSample", header.text_variable);
	const parameter = readText(report, `${path}.parameter`, "headerMedia", header.parameter);
	const link = readText(report, `${path}.link`, "headerMedia", header.link);
	readText(report, `${path}.file_name`, "headerMedia", header.file_name);

	if (text !== null) checkLength(report, `${path}.text`, "headerText", text, HEADER_TEXT_MAX_LENGTH);
	if (type === "text") {
		// A header without a sample uses the body's, because not every client knows text_variable.
		const isSampled = !isBlank(sample) || hasSample(variables, 1);
		checkHeaderText(report, path, text ?? "", isSampled);
		if (sample !== null) checkSampleText(report, `${path}.text_variable`, "headerSample", sample);
	} else if (type !== null && isBlank(link) && isBlank(parameter)) {
		const message = messageOf("noMedia", { type });
		report.platform(`${path}.link`, "required", message);
	} else if (type !== null && link !== null && !isBlank(link) && !isWebAddress(link)) {
		const message = messageOf("mediaUrl", { type });
		report.platform(`${path}.link`, "wrong_form", message);
	}
}

function checkHeaderText(report: Report, path: string, text: string, isSampled: boolean): void {
	const textPath = `${path}.text`;
	if (isBlank(text)) {
		report.platform(textPath, "required", messageOf("noHeaderText"));
		return;
	}
	checkPlain(report, textPath, "headerText", text);
	const { length } = scanPlaceholders(text).placeholders;
	if (length > HEADER_PLACEHOLDERS_MAX) {
		const message = messageOf("tooManyHeaderVariables", { max: HEADER_PLACEHOLDERS_MAX, count: length });
		report.platform(textPath, "too_many_placeholders", message);
	}
	checkPlaceholders(report, textPath, text);
	if (length > 0 && !isSampled) {
		report.platform(`${path}.text_variable`, "sample_missing", messageOf("noHeaderSample"));
	}
}
