"use client";

import { useTranslations } from "use-intl";
import { useFormats } from "@/lib/console/formats/reader";
import type { Session } from "@/lib/flow-json/preview/session";
import type { FieldFault, ScreenView } from "@/lib/flow-json/preview/view";

/** Names more fields than this only by count. */
const NAMED_MAX = 3;

type RemarksProps = {
	view: ScreenView;
	session: Session;
	isStale: boolean;
	/** Whether the preview is beside its JSON. */
	hasJson: boolean;
};

/** Remarks below the phone: what an action would do, what's missing, whether the preview is outdated. */
export function Remarks({ view, session, isStale, hasJson }: RemarksProps) {
	const t = useTranslations("flows.preview");
	const { faults, footer } = view;
	const nameFields = useFieldNames();
	const { notice } = session;
	const missing = faults.filter(({ fault }) => fault.code === "required");
	const wrong = faults.filter(({ fault }) => fault.code !== "required");
	const isSwitchedOff = footer !== undefined && !footer.enabled;
	const isOpen = notice?.kind !== "completed" && notice?.kind !== "asks-server";
	return (
		<div role="status" className="flex flex-col gap-1 text-pretty text-center text-ink-3 text-label">
			{isStale && <p className="text-warning">{t("stale")}</p>}
			{notice?.kind === "missing-screen" && (
				<p className="text-danger">{t("missingScreen", { screen: notice.screen })}</p>
			)}
			{notice?.kind === "server-error" && <p className="text-danger">{notice.message}</p>}
			{notice?.kind === "opens" && <p className="break-all text-ink-2">{t("opens", { url: notice.url })}</p>}
			{isOpen && (
				<>
					{footer && missing.length > 0 && <p>{t("missing", { fields: nameFields(missing) })}</p>}
					{footer && wrong.length > 0 && <p>{t("wrong", { fields: nameFields(wrong) })}</p>}
					{isSwitchedOff && faults.length === 0 && <p>{t("switchedOff")}</p>}
					{hasJson && !isStale && notice === null && faults.length === 0 && !isSwitchedOff && (
						// On narrow screens, the code isn't beside the phone.
						<p className="max-lg:hidden">{t("hint")}</p>
					)}
				</>
			)}
		</div>
	);
}

/** Lists the fields' labels: "Name, Email and 2 more". */
function useFieldNames(): (fields: ReadonlyArray<FieldFault>) => string {
	const t = useTranslations("flows.preview");
	const { list } = useFormats();
	return (fields) => {
		const named = fields.slice(0, NAMED_MAX).map(({ label }) => label || t("unlabelled"));
		const more = fields.length - named.length;
		return list(more > 0 ? [...named, t("more", { count: more })] : named);
	};
}
