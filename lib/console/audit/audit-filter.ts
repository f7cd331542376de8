import { parseAsString, parseAsStringLiteral } from "nuqs";
import {
	AUDIT_ACTIONS,
	AUDIT_AREAS,
	AUDIT_SOURCES,
	type AuditAction,
	type AuditArea,
	type AuditSource,
} from "@/lib/staff/audit";

export const PERIODS = ["24h", "7d", "30d"] as const;
type Period = (typeof PERIODS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS: Record<Period, number> = { "24h": DAY_MS, "7d": 7 * DAY_MS, "30d": 30 * DAY_MS };

/** The page's filters; null means any. */
export type AuditView = {
	source: AuditSource;
	person: string | null;
	area: AuditArea | null;
	action: AuditAction | null;
	record: string | null;
	within: Period | null;
	search: string;
};

export const NO_FILTER = { person: null, area: null, action: null, record: null, within: null, search: "" };

/** The filters and the open event as search parameters. */
export const auditParsers = {
	source: parseAsStringLiteral(AUDIT_SOURCES).withDefault("console"),
	person: parseAsString,
	area: parseAsStringLiteral(AUDIT_AREAS),
	action: parseAsStringLiteral(AUDIT_ACTIONS),
	record: parseAsString,
	within: parseAsStringLiteral(PERIODS),
	search: parseAsString.withDefault(""),
	event: parseAsString,
};

/** The filters as the endpoint's query. @param now the end of the period */
export function auditQueryOf({ source, person, area, action, record, within, search }: AuditView, now: Date) {
	return {
		source,
		...(person !== null && { person }),
		...(area !== null && { area }),
		...(action !== null && { action }),
		...(record !== null && { record }),
		...(within !== null && { since: new Date(now.getTime() - PERIOD_MS[within]).toISOString() }),
		...(search !== "" && { search }),
	};
}

export function isFiltered({ person, area, action, record, within, search }: AuditView): boolean {
	return [person, area, action, record, within].some((value) => value !== null) || search !== "";
}
