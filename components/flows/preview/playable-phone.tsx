"use client";

import { Moon, RotateCcw, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { Phone } from "@/components/flows/preview/phone";
import { Remarks } from "@/components/flows/preview/preview-panel";
import { IconButton } from "@/components/ui/icon-button";
import { useShownTheme } from "@/lib/console/browser/theme";
import { currentScreen, EMPTY_SESSION, restart, type Session } from "@/lib/flow-json/preview/session";
import type { Definition } from "@/lib/flow-json/read";

/** A flow to try out, without its JSON. */
export function PlayablePhone({ definition }: { definition: Definition }) {
	const t = useTranslations("flows.preview");
	const shown = useShownTheme();
	const [chosen, setChosen] = useState<"light" | "dark">();
	const [session, setSession] = useState<Session>(EMPTY_SESSION);
	const isDark = (chosen ?? shown) === "dark";
	const screen = currentScreen(definition, session);
	if (!screen) return <p className="py-16 text-center text-ink-3 text-table">{t("nothing")}</p>;
	return (
		<ErrorBoundary
			resetKey={definition}
			fallback={<p className="py-16 text-center text-ink-3 text-table">{t("broken")}</p>}
		>
			<div className="flex flex-col gap-3">
				<div className="flex justify-center gap-1">
					<IconButton
						size="small"
						label={t("restart")}
						icon={<RotateCcw aria-hidden />}
						onClick={() => setSession(restart)}
					/>
					<IconButton
						size="small"
						label={isDark ? t("light") : t("dark")}
						icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
						onClick={() => setChosen(isDark ? "light" : "dark")}
					/>
				</div>
				<Phone {...{ definition, screen, session, setSession, isDark }} selection={null} />
				<Remarks definition={definition} screen={screen} session={session} hasJson={false} />
			</div>
		</ErrorBoundary>
	);
}
