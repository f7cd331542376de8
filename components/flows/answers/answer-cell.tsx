"use client";

import { Paperclip } from "lucide-react";
import { useTranslations } from "use-intl";
import {
	type AnswerColumn,
	answerColumns,
	answerParts,
	keysOf,
} from "@/lib/console/flows/answers/answer-columns";
import type { FlowAnswer } from "@/lib/contract/flow-answers";

type AnswerCellProps = { answer: FlowAnswer; field: AnswerColumn };

/** An answer on one line; the whole text is in its title. */
export function AnswerCell({ answer, field }: AnswerCellProps) {
	const textOf = useAnswerText();
	const parts = answerParts(answer.response?.[field.key], field);
	const text = textOf(parts);
	return (
		<span className="flex min-w-0 items-center gap-1" dir="auto" title={text}>
			{parts.some(({ isFile }) => isFile) && (
				<Paperclip className="size-3.5 shrink-0 text-ink-3" aria-hidden />
			)}
			<span className="truncate">{text}</span>
		</span>
	);
}

/** All of a reply as one text. */
export function WholeAnswer({ answer }: { answer: FlowAnswer }) {
	const t = useTranslations("flowAnswers");
	const textOf = useAnswerText();
	const { response, response_text: unread, is_revoked: isRevoked } = answer;
	const text =
		response === null
			? (unread ?? "")
			: answerColumns(undefined, keysOf([answer]))
					.map((field) => `${field.label}: ${textOf(answerParts(response[field.key], field))}`)
					.join(" · ");
	return (
		<span className="block truncate" dir="auto" title={text}>
			{isRevoked ? <span className="text-ink-3">{t("revoked")}</span> : text}
		</span>
	);
}

function useAnswerText() {
	const t = useTranslations("flowAnswers.truth");
	return (parts: ReturnType<typeof answerParts>) =>
		parts
			.map(({ label, text, truth }) => {
				const value = truth === undefined ? text : t(truth ? "yes" : "no");
				return label === "" ? value : `${label}: ${value}`;
			})
			.join(" · ");
}
