"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { type AuditView, isFiltered, NO_FILTER } from "@/components/settings/audit/audit-filter";
import { auditPeopleQuery } from "@/components/settings/audit/use-audit";
import { useActionText } from "@/components/settings/audit/use-event-text";
import { Button } from "@/components/ui/button";
import { PeriodFilter } from "@/components/ui/data/period-filter";
import { usePeriod } from "@/components/ui/data/use-period";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { useAccount } from "@/lib/console/account";
import { useIsOurs } from "@/lib/console/api/service";
import { AUDIT_AREAS, AUDIT_SOURCES, auditActions, isServiceArea } from "@/lib/contract/console/audit";

type AuditFiltersProps = {
	view: AuditView;
	pending: boolean;
	onFilter: (filter: Partial<AuditView>) => void;
};

/** The value of "no filter", since a select needs one. */
const ANY = "any";

/** The filters of the audit log. The API's events are those of programs, which have no list of people to choose from. */
export function AuditFilters({ view, pending, onFilter }: AuditFiltersProps) {
	const t = useTranslations("audit.filters");
	const tAreas = useTranslations("audit.areas");
	const actionText = useActionText();
	const { id } = useAccount();
	const period = usePeriod();
	const people = useQuery(auditPeopleQuery(id)).data ?? [];
	const reportsChanges = useIsOurs() === true;
	const isConsole = view.source === "console";
	const { person } = view;
	const isFormer = person !== null && !people.some((one) => one.id === person);
	return (
		<>
			<SearchBox
				label={t(isConsole ? "search" : "searchApi")}
				placeholder={t("searchShort")}
				value={view.search}
				onValueChange={(search) => onFilter({ search })}
				pending={pending}
				className="h-7! w-56!"
			/>
			{(reportsChanges || !isConsole) && (
				<Select
					look="small"
					aria-label={t("source")}
					value={view.source}
					onValueChange={(source) => onFilter({ ...NO_FILTER, source })}
					options={AUDIT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
				/>
			)}
			{isConsole && (
				<Select
					look="small"
					aria-label={t("person")}
					value={person ?? ANY}
					onValueChange={(next) => onFilter({ person: next === ANY ? null : next })}
					options={[
						{ value: ANY, label: t("anyone") },
						...people.map(({ id: value, name }) => ({ value, label: name })),
						...(isFormer ? [{ value: person, label: t("removedPerson") }] : []),
					]}
					className="max-w-44"
				/>
			)}
			<Select
				look="small"
				aria-label={t("area")}
				value={view.area ?? ANY}
				onValueChange={(area) => onFilter({ area: area === ANY ? null : area, action: null, record: null })}
				options={[
					{ value: ANY, label: t("anyArea") },
					...AUDIT_AREAS.filter((area) => isConsole || isServiceArea(area)).map((value) => ({
						value,
						label: tAreas(value),
					})),
				]}
			/>
			{view.area !== null && (
				<Select
					look="small"
					aria-label={t("action")}
					value={view.action ?? ANY}
					onValueChange={(action) => onFilter({ action: action === ANY ? null : action })}
					options={[
						{ value: ANY, label: t("anyAction") },
						...auditActions(view.source, view.area).map((value) => ({
							value,
							label: actionText(value),
						})),
					]}
				/>
			)}
			<PeriodFilter filter={period} />
			{view.record !== null && (
				<Button size="small" icon={<X aria-hidden />} onClick={() => onFilter({ record: null })}>
					{t("record", { record: view.record })}
				</Button>
			)}
			{isFiltered(view) && (
				<Button variant="ghost" size="small" onClick={() => onFilter(NO_FILTER)}>
					{t("clear")}
				</Button>
			)}
		</>
	);
}
