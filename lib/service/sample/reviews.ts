import { readTemplateReport } from "@/lib/service/ingest/read/template-report";
import type { ReviewReport } from "@/lib/service/templates/review/record-reports";

const HOUR_MS = 60 * 60 * 1000;
/** How long ago the sample templates were written: before the platform's first report about them. */
export const SAMPLE_TEMPLATES_AGE_MS = 720 * HOUR_MS;
const STATUS = "message_template_status_update";

type Reported = [
	code: string,
	langCode: string,
	hoursAgo: number,
	value: Record<string, unknown>,
	field?: string,
];

const APPROVED = { event: "APPROVED", reason: "NONE" };
const UTILITY = { ...APPROVED, message_template_category: "UTILITY" };
const MARKETING = { ...APPROVED, message_template_category: "MARKETING" };

/** What the platform reports, as its webhooks do: most languages are approved, one is rejected, one paused. */
const REPORTED: Reported[] = [
	["order_update", "en_US", 700, { event: "PENDING", message_template_category: "UTILITY" }],
	["order_update", "en_US", 690, UTILITY],
	[
		"order_update",
		"en_US",
		300,
		{ previous_quality_score: "UNKNOWN", new_quality_score: "GREEN" },
		"message_template_quality_update",
	],
	["order_update", "es", 690, UTILITY],
	["order_update", "ar", 650, UTILITY],
	["order_update", "pt_BR", 640, UTILITY],
	[
		"order_update",
		"pt_BR",
		30,
		{ previous_quality_score: "YELLOW", new_quality_score: "RED" },
		"message_template_quality_update",
	],
	[
		...(["order_update", "pt_BR", 2] as const),
		{
			event: "PAUSED",
			reason: "NONE",
			other_info: {
				title: "FIRST_PAUSE",
				description: "The template has been paused for 3 hours because people blocked or reported it.",
			},
		},
	],
	["winter_offer", "en_US", 200, MARKETING],
	["winter_offer", "fr", 60, { event: "PENDING", message_template_category: "MARKETING" }],
	[
		...(["winter_offer", "fr", 50] as const),
		{
			event: "REJECTED",
			reason: "INVALID_FORMAT",
			rejection_info: {
				reason: "The header has an image without a sample.",
				recommendation: "Add a sample of the image, and submit the template again.",
			},
		},
	],
	["sign_in_code", "en_US", 500, { ...APPROVED, message_template_category: "AUTHENTICATION" }],
];

/** The reports about the sample templates, relative to a time in whole seconds. */
export function sampleReports(now: Date): ReviewReport[] {
	return REPORTED.flatMap(([code, langCode, hoursAgo, value, field = STATUS]) => {
		const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
		const report = readTemplateReport(field, value, at);
		return report ? [{ code, langCode, at, report }] : [];
	});
}
