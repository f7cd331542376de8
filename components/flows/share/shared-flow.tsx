"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { PlayablePhone } from "@/components/flows/preview/playable-phone";
import { SharedHeading } from "@/components/share/shared-heading";
import { readDefinition } from "@/lib/flow-json/read";

/** A shared flow, which people can try out. */
export function SharedFlow({ name, definition }: { name: string; definition: unknown }) {
	const preview = useTranslations("flows.preview");
	const read = useMemo(() => readDefinition(definition), [definition]);
	return (
		<>
			<SharedHeading kind="flow" title={name} />
			<section className="contents">
				<h2 className="sr-only">{preview("title")}</h2>
				<PlayablePhone definition={read} isShared />
			</section>
		</>
	);
}
