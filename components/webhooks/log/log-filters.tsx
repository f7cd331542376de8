"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/data/filter-chip";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { isFiltered, type LogFilter, NO_FILTER, PERIODS } from "@/lib/console/webhooks/deliveries/log-filter";
import { isEventType } from "@/lib/console/webhooks/events";
import { EVENT_TYPES } from "@/lib/contract/choices";
import { DELIVERY_STATES } from "@/lib/contract/extensions/deliveries";

type LogFiltersProps = {
	filter: LogFilter;
	onFilter: (filter: Partial<LogFilter>) => void;
	/** The name of the contact in the filter. */
	contactName: string;
};

/** The value of "no filter", since a select needs one. */
const ANY = "any";

/** The log's filters. */
export function LogFilters({ filter, onFilter, contactName }: LogFiltersProps) {
	const t = useTranslations("webhookLog.filters");
	const tStates = useTranslations("webhookLog.states");
	const { nameOf } = useEventNames();
	const { event } = filter;
	// An event from the URL that the console doesn't know.
	const unknown = event !== null && !isEventType(event) ? [{ value: event, label: event }] : [];
	return (
		<>
			<SearchBox
				label={t("id")}
				placeholder={t("id")}
				value={filter.id ?? ""}
				onValueChange={(id) => onFilter({ id: id.trim() || null })}
			/>
			<Select
				look="small"
				aria-label={t("state")}
				value={filter.state ?? ANY}
				onValueChange={(state) => onFilter({ state: state === ANY ? null : state })}
				options={[
					{ value: ANY, label: t("allStates") },
					...DELIVERY_STATES.map((value) => ({ value, label: tStates(value) })),
				]}
			/>
			<Select
				look="small"
				aria-label={t("event")}
				value={event ?? ANY}
				onValueChange={(next) => onFilter({ event: next === ANY ? null : next })}
				options={[
					{ value: ANY as string, label: t("allEvents") },
					...EVENT_TYPES.map((value) => ({ value, label: nameOf(value), detail: value })),
					...unknown,
				]}
				className="max-w-44"
			/>
			<Select
				look="small"
				aria-label={t("time")}
				value={filter.within ?? ANY}
				onValueChange={(within) => onFilter({ within: within === ANY ? null : within })}
				options={[
					{ value: ANY, label: t("anyTime") },
					...PERIODS.map((value) => ({ value, label: t(`within.${value}`) })),
				]}
			/>
			{filter.contact !== null && (
				<FilterChip
					label={t("contactIs", { name: contactName })}
					onRemove={() => onFilter({ contact: null })}
				/>
			)}
			{isFiltered(filter) && (
				<Button variant="ghost" size="small" onClick={() => onFilter(NO_FILTER)}>
					{t("clear")}
				</Button>
			)}
		</>
	);
}
