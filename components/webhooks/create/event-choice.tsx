"use client";

import { CircleAlert } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "@/components/ui/form/checkbox";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { EventLine } from "@/components/webhooks/event-line";
import { EVENT_GROUPS } from "@/lib/console/webhooks/events";
import { type WebhookFields, withEvent } from "@/lib/console/webhooks/save/webhook-fields";
import { ALL_EVENTS } from "@/lib/contract/choices";

type EventChoiceProps = {
	events: WebhookFields["events"];
	onChange: (events: WebhookFields["events"]) => void;
	error: string | undefined;
	/** Focused if the choice is invalid. */
	ref: Ref<HTMLFieldSetElement>;
};

/** All events or selected ones, each with an explanation and a sample. */
export function EventChoice({ events, onChange, error, ref }: EventChoiceProps) {
	const t = useTranslations("webhooks");
	const all = events.includes(ALL_EVENTS);
	const [some, setSome] = useState<WebhookFields["events"]>(all ? [] : events);
	const errorId = useId();
	const shown = error && (events.length === 0 ? t("form.required.events") : error);

	/** Keeps the selected events while "all" is chosen. */
	function chooseScope(scope: "all" | "some") {
		if (scope === "some") return onChange(some);
		if (!all) setSome(events);
		onChange([ALL_EVENTS]);
	}

	return (
		<fieldset
			ref={ref}
			tabIndex={-1}
			aria-describedby={shown ? errorId : undefined}
			className="flex min-w-0 flex-col gap-3 outline-none"
		>
			<legend className="mb-1.5 font-medium text-table">{t("form.events")}</legend>
			<RadioGroup
				aria-label={t("form.events")}
				value={all ? "all" : "some"}
				onValueChange={chooseScope}
				options={[
					{ value: "all", label: t("events.all"), hint: t("events.allHint") },
					{ value: "some", label: t("events.some"), hint: t("events.someHint") },
				]}
			/>
			{shown && (
				<p id={errorId} role="alert" className="flex items-start gap-1.5 text-danger text-label">
					<CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
					{shown}
				</p>
			)}
			<div className="flex flex-col divide-y divide-line rounded-card border border-line px-3">
				{EVENT_GROUPS.map(({ group, events: members }) => (
					// biome-ignore lint/a11y/useSemanticElements: a fieldset breaks this layout
					<div
						key={group}
						role="group"
						aria-label={t(`events.groups.${group}`)}
						className="flex flex-col gap-3 py-3"
					>
						<p aria-hidden className="font-medium text-ink-2 text-label">
							{t(`events.groups.${group}`)}
						</p>
						{members.map((event) => (
							<EventLine
								key={event}
								event={event}
								{...(!all && {
									control: (name: string, text: string) => (
										<Checkbox
											checked={events.includes(event)}
											onCheckedChange={(chosen) => onChange(withEvent(events, event, chosen))}
											label={name}
											hint={text}
										/>
									),
								})}
							/>
						))}
					</div>
				))}
			</div>
		</fieldset>
	);
}
