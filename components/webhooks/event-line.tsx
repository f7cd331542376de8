"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { CodeBlock } from "@/components/ui/data/code-block";
import { samplePayload } from "@/components/webhooks/sample-payloads";
import { useEventNames } from "@/components/webhooks/use-event-names";
import { useAccount } from "@/lib/console/account";
import { EVENT_KEYS } from "@/lib/console/webhooks/events";
import type { EventType } from "@/lib/contract/choices";

type EventLineProps = {
	event: EventType;
	/** Wraps name and explanation in a control; without it they're plain text. */
	control?: (name: string, text: string) => ReactNode;
};

/** An event: plain name, explanation, API name, and a sample that expands. */
export function EventLine({ event, control }: EventLineProps) {
	const t = useTranslations("webhooks.events");
	const { id: accountId } = useAccount();
	const { nameOf } = useEventNames();
	const [open, setOpen] = useState(false);
	const sampleId = useId();
	const name = nameOf(event);
	const text = t(`texts.${EVENT_KEYS[event]}`);
	return (
		<div className="flex flex-col gap-1">
			{control ? control(name, text) : <EventText name={name} text={text} />}
			<div className={control ? "ps-6.5" : undefined}>
				<div className="flex min-w-0 flex-wrap items-center gap-x-2">
					<code dir="ltr" className="font-mono text-[12px] text-ink-2">
						{event}
					</code>
					<button
						type="button"
						aria-expanded={open}
						aria-controls={sampleId}
						aria-label={`${open ? t("hideSample") : t("showSample")}: ${name}`}
						onClick={() => setOpen(!open)}
						className="inline-flex min-h-6 items-center gap-0.5 rounded-control px-1 text-label text-ink-2 hover:bg-subtle hover:text-ink"
					>
						<ChevronRight className={open ? "size-3.5 rotate-90" : "size-3.5 rtl:rotate-180"} aria-hidden />
						{open ? t("hideSample") : t("showSample")}
					</button>
				</div>
				<div id={sampleId}>
					{open && (
						<CodeBlock
							code={samplePayload(event, accountId)}
							label={t("sampleOf", { event: name })}
							className="mt-1"
						/>
					)}
				</div>
			</div>
		</div>
	);
}

function EventText({ name, text }: { name: string; text: string }) {
	return (
		<div>
			<p className="text-body">{name}</p>
			<p className="text-ink-3 text-label">{text}</p>
		</div>
	);
}
