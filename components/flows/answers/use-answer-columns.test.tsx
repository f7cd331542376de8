import { expect, it } from "vitest";
import { answerColumns } from "@/components/flows/answers/answer-columns";
import { useCommonReason } from "@/components/flows/answers/answers-table";
import { useAnswerColumns } from "@/components/flows/answers/use-answer-columns";
import { renderPage } from "@/lib/console/testing/render-page";
import { flowAnswer } from "@/lib/contract/extensions/flow-answers";

function Cells({ response }: { response: object }) {
	const columns = useAnswerColumns(answerColumns(undefined, ["constructor", "seat"]));
	const answer = flowAnswer.parse({ message_id: 1, contact_id: 2, answered_at: "", response });
	return columns.map(({ id, cell }) => id.startsWith("field ") && <p key={id}>{cell(answer)}</p>);
}

it("leaves a field empty in replies without it, whatever its name", () => {
	const texts = (response: object) =>
		renderPage(<Cells response={response} />)
			.split("</p>")
			.map((html) => html.replace(/<[^>]*>/g, ""));
	expect(texts({ constructor: "Ana" })).toEqual(["Ana", "", ""]);
	expect(texts({ seat: "14A" })).toEqual(["", "14A", ""]);
});

function CommonReason({ answers }: { answers: { unassigned_reason: string; chat_flow_id?: string }[] }) {
	const parsed = answers.map((one, index) =>
		flowAnswer.parse({ message_id: index + 1, contact_id: 2, answered_at: "", ...one }),
	);
	return useCommonReason(parsed) ?? "";
}

it("says once why replies have no flow, if all have the same reason", () => {
	const unknown = { unassigned_reason: "unknown" };
	const common = (answers: Parameters<typeof CommonReason>[0]["answers"]) =>
		renderPage(<CommonReason answers={answers} />);
	expect(common([unknown, unknown])).toContain("isn&#x27;t known");
	expect(common([unknown, { unassigned_reason: "no-such-flow", chat_flow_id: "77" }])).toBe("");
	expect(common([])).toBe("");
});
