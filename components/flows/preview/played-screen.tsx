"use client";

import { type Dispatch, type SetStateAction, useMemo } from "react";
import { ClosingPayload } from "@/components/flows/preview/outcome/closing-payload";
import { Remarks } from "@/components/flows/preview/outcome/remarks";
import { ServerReply } from "@/components/flows/preview/outcome/server-reply";
import { Phone, type Selection } from "@/components/flows/preview/phone";
import type { FindPart } from "@/components/flows/preview/phone-context";
import type { PhoneLook } from "@/components/flows/preview/phone-look";
import { renderScreen } from "@/lib/flow-json/preview/render";
import { reply } from "@/lib/flow-json/preview/server/reply";
import { restart, type Session } from "@/lib/flow-json/preview/session";
import type { Definition, Screen } from "@/lib/flow-json/read";

type PlayedScreenProps = {
	definition: Definition;
	screen: Screen;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	look: PhoneLook;
	/** Whether the text has changed since and can't be parsed. */
	isStale?: boolean;
	selection?: Selection | null;
	/** Selects a component in the JSON; undefined without JSON beside it. */
	onFind?: FindPart | undefined;
	/** Whether people outside the account see it. */
	isShared?: boolean;
};

/** The phone with the open screen, and what its last action led to. */
export function PlayedScreen(props: PlayedScreenProps) {
	const { definition, screen, session, setSession, look, isStale = false, selection = null, onFind } = props;
	const { isShared = false } = props;
	const view = useMemo(() => renderScreen(definition, session, screen), [definition, session, screen]);
	const { notice } = session;
	return (
		<>
			<Phone {...{ definition, screen, view, session, setSession, look, selection, onFind }} />
			{notice?.kind === "asks-server" && (
				<ServerReply
					// Each request is another one.
					key={JSON.stringify(notice.request)}
					definition={definition}
					session={session}
					request={notice.request}
					onReply={(answer) => setSession((now) => reply(definition, now, answer))}
					onCancel={() => setSession((now) => ({ ...now, notice: null }))}
				/>
			)}
			{notice?.kind === "completed" && (
				<ClosingPayload payload={notice.payload} isShared={isShared} onRestart={() => setSession(restart)} />
			)}
			<Remarks view={view} session={session} isStale={isStale} hasJson={onFind !== undefined} />
		</>
	);
}
