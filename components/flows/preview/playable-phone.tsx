"use client";

import { type SetStateAction, useState } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import { PhoneControls, usePhoneLook } from "@/components/flows/preview/phone-look";
import { PlayedScreen } from "@/components/flows/preview/played-screen";
import { replyAsSuggested } from "@/lib/flow-json/preview/server/reply";
import { currentScreen, EMPTY_SESSION, restart, type Session } from "@/lib/flow-json/preview/session";
import type { Definition } from "@/lib/flow-json/read";

type PlayablePhoneProps = {
	definition: Definition;
	/** Whether people outside the account see it. */
	isShared?: boolean;
};

/** A flow to try out, without its JSON. Requests to its endpoint get the suggested reply at once. */
export function PlayablePhone({ definition, isShared = false }: PlayablePhoneProps) {
	const t = useTranslations("flows.preview");
	const { look, onLook } = usePhoneLook();
	const [session, setReplied] = useState<Session>(EMPTY_SESSION);
	const setSession = (change: SetStateAction<Session>) =>
		setReplied((now) => replyAsSuggested(definition, typeof change === "function" ? change(now) : change));
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
				<PlayedScreen {...{ definition, screen, session, setSession, look, isShared }} />
			</div>
		</ErrorBoundary>
	);
}
