"use client";

import { useTranslations } from "use-intl";
import { Select, type SelectProps } from "@/components/ui/form/select";
import { SENDERS, type Sender } from "@/lib/console/conversation/find/senders";

/** The value of "anyone", since a select needs one. */
const ANYONE = "anyone";

type SenderSelectProps = Pick<SelectProps<string>, "aria-label" | "look" | "className"> & {
	/** Null for anyone. */
	sender: Sender | null;
	onSender: (sender: Sender | null) => void;
};

/** Chooses whose messages a search finds. */
export function SenderSelect({ sender, onSender, ...props }: SenderSelectProps) {
	const t = useTranslations("contacts.messageSearch.filter");
	return (
		<Select
			{...props}
			value={sender ?? ANYONE}
			onValueChange={(next) => onSender(next === ANYONE ? null : next)}
			options={[
				{ value: ANYONE, label: t("anyone") },
				...SENDERS.map((value) => ({ value, label: t(value) })),
			]}
		/>
	);
}
