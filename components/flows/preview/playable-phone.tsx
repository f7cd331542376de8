"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { PhoneControls, usePhoneLook } from "@/components/flows/preview/phone-look";
import { PlayedScreen } from "@/components/flows/preview/played-screen";
import { currentScreen, EMPTY_SESSION, restart, type Session } from "@/lib/flow-json/preview/session";
import type { Definition } from "@/lib/flow-json/read";

/** A flow to try out, without its JSON. */
export function PlayablePhone({ definition }: { definition: Definition }) {
	const t = useTranslations("flows.preview");
	const { look, onLook } = usePhoneLook();
	const [session, setSession] = useState<Session>(EMPTY_SESSION);
	const screen = currentScreen(definition, session);
	if (!screen) return <p className="py-16 text-center text-ink-3 text-table">{t("nothing")}</p>;
	return (
		<ErrorBoundary
			resetKey={definition}
			fallback={<p className="py-16 text-center text-ink-3 text-table">{t("broken")}</p>}
		>
			<div className="flex flex-col gap-3">
				<div className="flex justify-center gap-1">
					<PhoneControls look={look} onLook={onLook} onRestart={() => setSession(restart)} />
				</div>
				<PlayedScreen {...{ definition, screen, session, setSession, look }} />
			</div>
		</ErrorBoundary>
	);
}
