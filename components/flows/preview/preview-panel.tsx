"use client";

import { Moon, RotateCcw, Smartphone, Sun } from "lucide-react";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { Phone, type Selection } from "@/components/flows/preview/phone";
import { IconButton } from "@/components/ui/icon-button";
import { useShownTheme } from "@/lib/console/browser/theme";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/formats/reader";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { currentScreen, restart, type Session } from "@/lib/flow-json/preview/session";
import type { FieldFault } from "@/lib/flow-json/preview/view";
import type { Definition, Screen } from "@/lib/flow-json/read";
import type { Path } from "@/lib/json/path";

type PreviewPanelProps = {
	/** The last definition that could be parsed. */
	definition: Definition | undefined;
	/** Whether the text has changed since and can't be parsed. */
	isStale: boolean;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	selection: Selection | null;
	onFind: (path: Path) => void;
	className?: string;
};

/** A preview of the flow, beside its definition. */
export function PreviewPanel(props: PreviewPanelProps) {
	const { definition, isStale, session, setSession, selection, onFind, className } = props;
	const t = useTranslations("flows.preview");
	const resolved = useShownTheme();
	const [chosen, setChosen] = useState<"light" | "dark">();
	const isDark = (chosen ?? resolved) === "dark";
	const screen = definition && currentScreen(definition, session);

	return (
		<section aria-label={t("title")} className={cn("flex flex-col gap-3 bg-background p-4", className)}>
			<header className="flex items-center gap-2">
				<h2 className="font-semibold text-table">{t("title")}</h2>
				<IconButton
					size="small"
					label={t("restart")}
					className="ms-auto"
					icon={<RotateCcw aria-hidden />}
					onClick={() => setSession(restart)}
				/>
				<IconButton
					size="small"
					label={isDark ? t("light") : t("dark")}
					icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
					onClick={() => setChosen(isDark ? "light" : "dark")}
				/>
			</header>
			{definition && screen ? (
				<ErrorBoundary
					resetKey={definition}
					fallback={<p className="py-16 text-center text-ink-3 text-table">{t("broken")}</p>}
				>
					<Phone {...{ definition, screen, session, setSession, isDark, selection, onFind }} />
					<Remarks definition={definition} screen={screen} session={session} isStale={isStale} />
				</ErrorBoundary>
			) : (
				<p className="flex flex-col items-center gap-3 px-4 py-16 text-center text-ink-3 text-table">
					<Smartphone className="size-5" aria-hidden />
					{t("nothing")}
				</p>
			)}
		</section>
	);
}

/** Names more fields than this only by count. */
const NAMED_MAX = 3;

type RemarksProps = {
	definition: Definition;
	screen: Screen;
	session: Session;
	isStale?: boolean;
	/** Whether the preview is beside its JSON. */
	hasJson?: boolean;
};

/** Remarks below the phone: what an action would do, what's missing, whether the preview is outdated. */
export function Remarks({ definition, screen, session, isStale = false, hasJson = true }: RemarksProps) {
	const t = useTranslations("flows.preview");
	const { faults, footer } = renderScreen(definition, session, screen);
	const nameFields = useFieldNames();
	const { notice } = session;
	const missing = faults.filter(({ fault }) => fault.code === "required");
	const wrong = faults.filter(({ fault }) => fault.code !== "required");
	const isSwitchedOff = footer !== undefined && !footer.enabled;
	return (
		<div role="status" className="flex flex-col gap-1 text-pretty text-center text-ink-3 text-label">
			{isStale && <p className="text-warning">{t("stale")}</p>}
			{notice?.kind === "completed" && <p className="text-accent-ink">{t("completed")}</p>}
			{notice?.kind === "asks-server" && (
				<p className="text-ink-2">{t(hasJson ? "asksServer" : "asksServerAlone")}</p>
			)}
			{notice?.kind === "missing-screen" && (
				<p className="text-danger">{t("missingScreen", { screen: notice.screen })}</p>
			)}
			{notice?.kind === "opens" && <p className="break-all text-ink-2">{t("opens", { url: notice.url })}</p>}
			{footer && missing.length > 0 && <p>{t("missing", { fields: nameFields(missing) })}</p>}
			{footer && wrong.length > 0 && <p>{t("wrong", { fields: nameFields(wrong) })}</p>}
			{isSwitchedOff && faults.length === 0 && <p>{t("switchedOff")}</p>}
			{hasJson && !isStale && notice === null && faults.length === 0 && !isSwitchedOff && <p>{t("hint")}</p>}
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
