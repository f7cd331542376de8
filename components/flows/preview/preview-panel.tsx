"use client";

import { Smartphone } from "lucide-react";
import { type Dispatch, memo, type SetStateAction, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "@/components/flows/error-boundary";
import type { Selection } from "@/components/flows/preview/phone";
import type { FindPart } from "@/components/flows/preview/phone-context";
import { PhoneControls, usePhoneLook } from "@/components/flows/preview/phone-look";
import { PlayedScreen } from "@/components/flows/preview/played-screen";
import { Skeleton } from "@/components/ui/page/skeleton";
import { cn } from "@/lib/console/class-names";
import { currentScreen, restart, type Session } from "@/lib/flow-json/preview/session";
import type { Definition } from "@/lib/flow-json/read";

type PreviewPanelProps = {
	/** The last definition that could be parsed. */
	definition: Definition | undefined;
	/** False as long as something else has to be shown first. */
	mayRender?: boolean;
	/** Whether the text has changed since and can't be parsed. */
	isStale: boolean;
	session: Session;
	setSession: Dispatch<SetStateAction<Session>>;
	selection: Selection | null;
	onFind: FindPart;
	className?: string;
};

/** A preview of the flow, beside its definition. */
export const PreviewPanel = memo(function PreviewPanel(props: PreviewPanelProps) {
	const { mayRender = true, isStale, session, setSession, selection, onFind, className } = props;
	// Rendered after the editor and between keys, so that typing doesn't wait for it.
	const definition = useDeferredValue<Definition | null | undefined>(
		mayRender ? props.definition : null,
		null,
	);
	const t = useTranslations("flows.preview");
	const { look, onLook } = usePhoneLook();
	const screen = definition && currentScreen(definition, session);

	return (
		<section aria-label={t("title")} className={cn("flex flex-col gap-3 bg-background p-4", className)}>
			<header className="flex items-center gap-1">
				<h2 className="me-auto font-semibold text-table">{t("title")}</h2>
				<PhoneControls look={look} onLook={onLook} onRestart={() => setSession(restart)} />
			</header>
			{definition && screen ? (
				<ErrorBoundary
					resetKey={definition}
					fallback={<p className="py-16 text-center text-ink-3 text-table">{t("broken")}</p>}
				>
					<PlayedScreen {...{ definition, screen, session, setSession, look, isStale, selection, onFind }} />
				</ErrorBoundary>
			) : props.definition && definition === null ? (
				<Skeleton className="mx-auto h-96 w-full max-w-[300px] rounded-[36px]" />
			) : (
				<p className="flex flex-col items-center gap-3 px-4 py-16 text-center text-ink-3 text-table">
					<Smartphone className="size-5" aria-hidden />
					{t("nothing")}
				</p>
			)}
		</section>
	);
});
