"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PayloadTable } from "@/components/flows/preview/outcome/payload-table";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import {
	END,
	type Reply,
	replyScreens,
	suggestData,
	suggestReply,
} from "@/lib/flow-json/preview/server/reply";
import type { ServerRequest, Session } from "@/lib/flow-json/preview/session";
import { asMembers, type Definition } from "@/lib/flow-json/read";
import { readJson } from "@/lib/json/read-json";

type ServerReplyProps = {
	definition: Definition;
	session: Session;
	request: ServerRequest;
	onReply: (reply: Reply) => void;
	onCancel: () => void;
};

/** Asks what the flow's endpoint would reply, with a suggestion from the examples of the definition. */
export function ServerReply({ definition, session, request, onReply, onCancel }: ServerReplyProps) {
	const t = useTranslations("flowPreview.reply");
	const titleId = useId();
	const send = useRef<HTMLButtonElement>(null);
	const box = useRef<HTMLTextAreaElement>(null);
	const [suggested] = useState(() => suggestReply(definition, session, request));
	const [screen, setScreen] = useState(suggested.screen);
	const [text, setText] = useState(() => JSON.stringify(suggested.data, null, 2));
	const [error, setError] = useState<string>();
	useEffect(() => {
		// A closing sheet would return focus to its row after this.
		const frame = requestAnimationFrame(() => send.current?.focus());
		return () => cancelAnimationFrame(frame);
	}, []);

	function change(next: string) {
		setScreen(next);
		setText(JSON.stringify(suggestData(definition, session, next), null, 2));
		setError(undefined);
	}

	function submit() {
		const json = readJson(text.trim() === "" ? "{}" : text);
		const data = json.ok ? asMembers(json.value) : undefined;
		if (data) return onReply({ screen, data });
		setError(json.ok ? t("notObject") : t("notJson"));
		box.current?.focus();
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset can't have a heading and text before its fields
		<div
			role="group"
			aria-labelledby={titleId}
			data-phone-outcome
			className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3"
		>
			<div className="flex flex-col gap-1">
				<h3 id={titleId} className="font-semibold text-table">
					{t(request.action === "BACK" ? "titleBack" : "title")}
				</h3>
				<p className="text-ink-3 text-label">{t("hint")}</p>
			</div>
			<PayloadTable label={t("request")} payload={request.payload} />
			<Field label={t("screen")}>
				<Select
					value={screen}
					onValueChange={change}
					options={replyScreens(definition, session, request).map((id) => ({
						value: id,
						label: id === END ? t("end") : id,
						detail: titleOf(definition, id),
					}))}
				/>
			</Field>
			<Field label={screen === END ? t("params") : t("data")} error={error}>
				<Textarea
					ref={box}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setError(undefined);
					}}
					dir="ltr"
					spellCheck={false}
					className="!text-label max-h-56 overflow-auto font-mono"
				/>
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button ref={send} size="small" variant="primary" onClick={submit}>
					{t("send")}
				</Button>
				<Button size="small" variant="ghost" onClick={onCancel}>
					{t("cancel")}
				</Button>
			</div>
		</div>
	);
}

/** A screen's title, unless it's an expression. */
function titleOf({ screens }: Definition, id: string): string {
	const title = screens.find((screen) => screen.id === id)?.title ?? "";
	return title.includes("${") ? "" : title;
}
