import { expect, it } from "vitest";
import { EditorBar } from "@/components/flows/edit/editor-bar";
import { ProblemsPanel } from "@/components/flows/edit/problems-panel";
import type { ProblemRow } from "@/lib/console/flows/problems/problem-rows";
import { renderPage } from "@/lib/console/testing/render-page";

const PROBLEM: ProblemRow = {
	...{ key: "1", severity: "error", source: "definition", code: "X", message: "Unknown screen “PAYMNT”." },
	...{ path: [], start: 0, end: 1, position: { line: 1, column: 1 } },
	fix: { title: "Change to “PAYMENT”", edits: [] },
};

/** The editor's tools and problems, for people who can edit the flow or not. */
function renderTools(isReadOnly: boolean): string {
	const nothing = () => undefined;
	return renderPage(
		<>
			<EditorBar
				{...{ isReadOnly, canUndo: true, canRedo: false, tabLeaves: true, isPreviewShown: true }}
				{...{ onUndo: nothing, onRedo: nothing, onFormat: nothing }}
				{...{ onTabLeavesChange: nothing, onPreviewShownChange: nothing }}
				isCode
				view={<button type="button">Build</button>}
				insert={<button type="button">Insert</button>}
				map={<button type="button">Map</button>}
			/>
			<ProblemsPanel
				{...{ problems: [PROBLEM], isChecked: true, obstacle: undefined, onShow: nothing }}
				onFix={isReadOnly ? undefined : nothing}
			/>
		</>,
	);
}

it("People who can't edit a flow see its problems, but nothing that changes it", () => {
	const tools = ["Insert", "Format", "Undo", "Redo", "Change to “PAYMENT”"];
	const offered = (page: string) =>
		tools.filter((tool) => page.includes(`${tool}<`) || page.includes(`"${tool}"`));
	expect(offered(renderTools(false))).toEqual(tools);
	expect(offered(renderTools(true))).toEqual([]);
	expect(renderTools(true)).toContain("PAYMNT");
});
