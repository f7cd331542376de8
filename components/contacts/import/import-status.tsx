import { CircleCheck, CirclePause, CircleStop, Clock, ListChecks, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Status, type Tone } from "@/components/ui/data/status";
import { IMPORT_STATES, type ImportState } from "@/lib/contract/extensions/contact-imports";

const LOOKS: Record<ImportState, { tone: Tone; icon: ReactNode }> = {
	uploading: { tone: "warning", icon: <Clock aria-hidden /> },
	checking: { tone: "info", icon: <LoaderCircle aria-hidden /> },
	checked: { tone: "info", icon: <ListChecks aria-hidden /> },
	running: { tone: "info", icon: <LoaderCircle aria-hidden /> },
	paused: { tone: "warning", icon: <CirclePause aria-hidden /> },
	done: { tone: "success", icon: <CircleCheck aria-hidden /> },
	stopped: { tone: "neutral", icon: <CircleStop aria-hidden /> },
};

/** The state of an import. */
export function ImportStatus({ state }: { state: string }) {
	const t = useTranslations("contactImport.states");
	const known = IMPORT_STATES.find((one) => one === state);
	if (!known) {
		return (
			<Status tone="neutral" icon={<Clock aria-hidden />}>
				{t("other", { state })}
			</Status>
		);
	}
	return <Status {...LOOKS[known]}>{t(known)}</Status>;
}
