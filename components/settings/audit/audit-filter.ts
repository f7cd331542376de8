import { parseAsString, parseAsStringLiteral } from "nuqs";
import { type Period, periodOf, periodParsers } from "@/lib/console/formats/period";
import {
	AUDIT_ACTIONS,
	AUDIT_AREAS,
	AUDIT_SOURCES,
	type AuditAction,
	type AuditArea,
	type AuditSource,
} from "@/lib/contract/console/audit";

/** The page's filters; null means any. */
export type AuditView = {
	source: AuditSource;
	person: string | null;
	area: AuditArea | null;
	action: AuditAction | null;
	record: string | null;
	period: Period;
	/** The first and the last day of custom dates. */
	from: string;
	to: string;
	search: string;
};

export const NO_FILTER = {
	person: null,
	area: null,
	action: null,
	record: null,
	period: "any",
	from: "",
	to: "",
	search: "",
} as const;

/** The filters and the open event as search parameters. */
export const auditParsers = {
	source: parseAsStringLiteral(AUDIT_SOURCES).withDefault("console"),
	person: parseAsString,
	area: parseAsStringLiteral(AUDIT_AREAS),
	action: parseAsStringLiteral(AUDIT_ACTIONS),
	record: parseAsString,
	...periodParsers,
	search: parseAsString.withDefault(""),
	event: parseAsString,
};

/**
 * The filters as the endpoint's query.
 * @param now the end of a period of days
 * @param timeZone of custom dates
 */
export function auditQueryOf(view: AuditView, now: number, timeZone: string) {
	const { source, person, area, action, record, search } = view;
	return {
		source,
		...(person !== null && { person }),
		...(area !== null && { area }),
		...(action !== null && { action }),
		...(record !== null && { record }),
		...periodOf(view, now, timeZone),
		...(search !== "" && { search }),
	};
}

export function isFiltered({ person, area, action, record, period, search }: AuditView): boolean {
	const isNarrowed = [person, area, action, record].some((value) => value !== null);
	return isNarrowed || period !== "any" || search !== "";
}
