import { beforeEach, expect, test, vi } from "vitest";
import { type ContentDraft, newDraft, startDraft } from "@/components/templates/edit/content-draft";
import { SaveQuestions } from "@/components/templates/save/save-questions";
import { type SaveConsent, useSaveContent } from "@/components/templates/save/use-save-content";
import type { ConfirmDialogProps } from "@/components/ui/overlay/confirm-dialog";
import { sendThrough } from "@/lib/console/api/request";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";
import type { OpenPart } from "@/lib/template/translation/part-state";

const { dialogs } = vi.hoisted(() => ({ dialogs: [] as ConfirmDialogProps[] }));
vi.mock("@/components/ui/overlay/confirm-dialog", () => ({
	ConfirmDialog: (props: ConfirmDialogProps) => {
		dialogs.push(props);
		return null;
	},
}));

const COPIED = ["text", "footer", "buttons.0.label"];
const DRAFT = newDraft("fi", startDraft(templateContent.parse({ id: 1, lang_code: "en", text: "Hello" })));

let stored: { is_draft: boolean }[];
beforeEach(() => {
	dialogs.length = 0;
	stored = [];
	sendThrough(async (_address, init) => {
		const body = JSON.parse(String(init?.body ?? "{}"));
		if (init?.method === "POST") stored.push(body);
		return Response.json({ success: true, message: "", data: { id: 1, ...body } });
	});
});

/** Saves a language with copied parts, as the page does. */
function save(draft: ContentDraft, asReady: boolean, consent?: SaveConsent, open = openParts(COPIED)) {
	let attempt: ReturnType<typeof useSaveContent>["attempt"] | undefined;
	function Page() {
		({ attempt } = useSaveContent({
			...{ accountId: 1, templateCode: "trip", dispatch: () => undefined, nameOf: (code) => code },
			...{ openPartsOf: () => open, onStored: () => undefined },
		}));
		return null;
	}
	renderPage(<Page />, { info: { service: OUR_SERVICE } as never });
	return attempt?.(draft, asReady, consent);
}

function openParts(paths: readonly string[], state: OpenPart["state"] = "not_translated") {
	return paths.map((path) => ({ path, state, madeFrom: undefined }));
}

test("a copy isn't saved as ready before someone agrees, but as a draft it is", async () => {
	expect(await save(DRAFT, true)).toEqual({ kind: "untranslated", paths: COPIED });
	expect(stored).toEqual([]);
	expect(await save(DRAFT, false)).toMatchObject({ kind: "stored" });
	expect(await save(DRAFT, true, { untranslated: true })).toMatchObject({ kind: "stored" });
	expect(stored.map(({ is_draft }) => is_draft)).toEqual([true, false]);
});

test("nothing is asked about translations whose source changed, or that a machine made", async () => {
	for (const state of ["source_changed", "not_reviewed"] as const)
		expect(await save(DRAFT, true, {}, openParts(COPIED, state))).toMatchObject({ kind: "stored" });
});

test("the question names the language and the copied parts, and continues only with an agreement", () => {
	const decided: unknown[] = [];
	renderPage(
		<SaveQuestions
			question={{ kind: "untranslated", paths: COPIED, draft: DRAFT, asReady: true, consent: {} }}
			draftOf={() => DRAFT}
			templateCode="trip"
			nameOf={() => "Finnish"}
			onClose={() => decided.push("closed")}
			onDecided={(...decision) => decided.push(decision)}
		/>,
	);
	const [dialog] = dialogs;
	expect(dialog).toMatchObject({
		title: "Save Finnish as ready without a translation?",
		consequence:
			"Copied and not translated yet: Body, Footer, and Button 1. Customers would read the text of another language.",
	});
	dialog?.onOpenChange(false);
	dialog?.onConfirm();
	expect(decided).toEqual(["closed", [DRAFT, true, { untranslated: true }]]);
});
