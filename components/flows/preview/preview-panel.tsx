"use client";

import { Moon, RotateCcw, Smartphone, Sun } from "lucide-react";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { Phone } from "@/components/flows/preview/phone";
import { IconButton } from "@/components/ui/icon-button";
import { cn } from "@/lib/console/class-names";
import { useFormats } from "@/lib/console/reader";
import { useTheme } from "@/lib/console/theme";
import type { Path } from "@/lib/flow-json/path";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { currentScreen, EMPTY_SESSION, type Session } from "@/lib/flow-json/preview/session";
import type { Definition, Screen } from "@/lib/flow-json/read";

type PreviewPanelProps = {
	/** The last one that could be read. */
	definition: Definition | undefined;
	/** The text has changed since, and can't be read. */
	isStale: boolean;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	selected: Path | null;
	onFind: (path: Path) => void;
	className?: string;
};

/** The flow as a customer sees it, beside its definition. */
export function PreviewPanel(props: PreviewPanelProps) {
	const { definition, isStale, session, setSession, selected, onFind, className } = props;
	const t = useTranslations("flows.preview");
	const { resolved } = useTheme();
	const [chosen, setChosen] = useState<"light" | "dark">();
	const isDark = (chosen ?? resolved) === "dark";
	const screen = definition && currentScreen(definition, session);

	return (
		<section aria-label={t("title")} className={cn("flex flex-col gap-3 bg-background p-4", className)}>
			<header className="flex items-center gap-2">
				<h2 className="font-semibold text-table">{t("title")}</h2>
				<span className="min-w-0 flex-1 truncate text-ink-3 text-label">{t("subtitle")}</span>
				<IconButton
					size="small"
					label={t("restart")}
					icon={<RotateCcw aria-hidden />}
					onClick={() => setSession(EMPTY_SESSION)}
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
					<Phone {...{ definition, screen, session, setSession, isDark, selected, onFind }} />
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

/** More names would be a list to read instead of a remark. */
const MISSING_NAMED_MAX = 3;

type RemarksProps = { definition: Definition; screen: Screen; session: Session; isStale: boolean };

/** What the phone itself can't say: what an action would do, what is missing, that it is of an earlier text. */
function Remarks({ definition, screen, session, isStale }: RemarksProps) {
	const t = useTranslations("flows.preview");
	const { list, number } = useFormats();
	const { missing, footer } = renderScreen(definition, session, screen);
	const { notice } = session;
	return (
		<div role="status" className="flex flex-col gap-1 text-pretty text-center text-ink-3 text-label">
			{isStale && <p className="text-warning">{t("stale")}</p>}
			{notice?.kind === "completed" && <p className="text-accent-ink">{t("completed")}</p>}
			{notice?.kind === "asks-server" && <p className="text-ink-2">{t("asksServer")}</p>}
			{notice?.kind === "missing-screen" && (
				<p className="text-danger">{t("missingScreen", { screen: notice.screen })}</p>
			)}
			{notice?.kind === "opens" && <p className="break-all text-ink-2">{t("opens", { url: notice.url })}</p>}
			{footer && missing.length > 0 && (
				<p>
					{missing.length > MISSING_NAMED_MAX
						? t("missingMany", {
								count: number(missing.length),
								fields: missing.slice(0, MISSING_NAMED_MAX).join(", "),
							})
						: t("missing", { fields: list([...missing]) })}
				</p>
			)}
			{!isStale && notice === null && missing.length === 0 && <p>{t("hint")}</p>}
		</div>
	);
}
