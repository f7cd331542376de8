"use client";

import { Paperclip } from "lucide-react";
import { useTranslations } from "use-intl";
import {
	type AnswerColumn,
	answerColumns,
	answerParts,
	keysOf,
} from "@/components/flows/answers/answer-columns";
import { RelativeTime } from "@/components/ui/data/relative-time";
import { AboveRowLink, type Column } from "@/components/ui/data/table-row";
import { contactName } from "@/lib/console/contacts/contact-name";
import { type FlowAnswer, fieldValue, UNASSIGNED_REASONS } from "@/lib/contract/extensions/flow-answers";

/**
 * Who replied, when, and a column for each field.
 * @param fields null for replies of any flow, which are shown as one text
 * @param hasReasons whether replies of any flow have the reason why they belong to none
 */
export function useAnswerColumns(
	fields: AnswerColumn[] | null,
	{ hasReasons = true } = {},
): Array<Column<FlowAnswer>> {
	const t = useTranslations("flowAnswers");
	const reasonOf = useReasonText();
	const people: Array<Column<FlowAnswer>> = [
		{
			id: "contact",
			header: t("contact"),
			cell: ({ contact, contact_id }) => (
				<bdi className="truncate-auto">
					{contact ? contactName(contact) : t("contactId", { id: String(contact_id) })}
				</bdi>
			),
			className: "min-w-36 max-w-56",
		},
		{
			id: "answered",
			header: t("answered"),
			cell: ({ answered_at }) => (
				<AboveRowLink>
					<RelativeTime value={answered_at} className="text-ink-2" />
				</AboveRowLink>
			),
			className: "w-28",
		},
	];
	if (fields === null) {
		return [
			...people.map((column) =>
				column.id === "answered" ? { ...column, className: "w-28 phone:hidden" } : column,
			),
			{
				id: "reply",
				header: t("reply"),
				cell: (answer) => <WholeAnswer answer={answer} />,
				className: "w-full min-w-72 max-w-0 phone:min-w-48",
			},
			...(hasReasons
				? [
						{
							id: "reason",
							header: t("unassigned.reason"),
							cell: (answer: FlowAnswer) => (
								<span className="text-ink-2">
									{reasonOf(answer)}
									{answer.chat_flow_id !== null && (
										<>
											{" "}
											<bdi className="text-ink-3">{answer.chat_flow_id}</bdi>
										</>
									)}
								</span>
							),
							className: "min-w-56 max-w-96",
						},
					]
				: []),
		];
	}
	return [
		...people,
		...fields.map(
			(field): Column<FlowAnswer> => ({
				id: `field ${field.key}`,
				header: (
					<bdi title={field.key} className="truncate-auto">
						{field.label}
					</bdi>
				),
				cell: (answer) => <AnswerCell answer={answer} field={field} />,
				className: "min-w-28 max-w-72",
			}),
		),
		{
			id: "unread",
			header: <span className="sr-only">{t("reply")}</span>,
			cell: ({ response_text: text, is_revoked: isRevoked }) => (
				<span className="block max-w-80 truncate text-ink-3" title={text ?? undefined}>
					{isRevoked ? t("revoked") : text}
				</span>
			),
		},
	];
}

/** Why a reply belongs to no flow. */
export function useReasonText(): (answer: Pick<FlowAnswer, "unassigned_reason">) => string {
	const t = useTranslations("flowAnswers.unassigned.reasons");
	return ({ unassigned_reason: reason }) => t(UNASSIGNED_REASONS.find((one) => one === reason) ?? "unknown");
}

type AnswerCellProps = { answer: FlowAnswer; field: AnswerColumn };

/** An answer on one line; the whole text is in its title. */
function AnswerCell({ answer, field }: AnswerCellProps) {
	const textOf = useAnswerText();
	const parts = answerParts(fieldValue(answer, field.key), field);
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
function WholeAnswer({ answer }: { answer: FlowAnswer }) {
	const t = useTranslations("flowAnswers");
	const textOf = useAnswerText();
	const { response, response_text: unread, is_revoked: isRevoked } = answer;
	const text =
		response === null
			? (unread ?? "")
			: answerColumns(undefined, keysOf([answer]))
					.map((field) => `${field.label}: ${textOf(answerParts(fieldValue(answer, field.key), field))}`)
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
