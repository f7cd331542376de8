import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { type ContentDraft, startDraft } from "@/components/templates/edit/content-draft";
import { setFields } from "@/components/templates/edit/draft-edits";
import type { LanguageFindings } from "@/components/templates/languages/language-state";
import { ReadyPanel } from "@/components/templates/ready/ready-panel";
import { ReadyRequestNotice } from "@/components/templates/ready/ready-request-notice";
import { endpointKey } from "@/lib/console/api/query";
import { renderPage } from "@/lib/console/testing/render-page";
import type { RolePermission } from "@/lib/contract/console/permissions";
import type { ReadyRequest } from "@/lib/contract/console/templates/ready-requests";
import { MAKE_READY } from "@/lib/contract/permissions";
import { templateContent } from "@/lib/contract/template-contents";
import type { OpenPart } from "@/lib/template/translation/part-state";

const EDIT: RolePermission = "Chat Templates — Edit";
const request: ReadyRequest = {
	template_code: "trip",
	lang_code: "de",
	requested_by: { id: "eli", name: "Eli" },
	requested_at: "2026-11-20T08:00:00.000Z",
	note: "Checked by legal",
	returned: null,
};
const returned = { by: "Mona", at: "2026-11-20T09:00:00.000Z", reason: "Shorter, please" };

const NOTHING_FOUND: LanguageFindings = {
	...{ state: "draft", isUnsaved: false, problems: [], refusals: [], parity: [], warnings: [], open: [] },
};

const draftOf = (content: object): ContentDraft =>
	startDraft(templateContent.parse({ id: 1, lang_code: "de", text: "Hallo", is_draft: true, ...content }));

type Options = {
	requests?: ReadyRequest[];
	content?: object;
	isApproved?: boolean;
	typed?: string;
	open?: OpenPart[];
};

function page(
	permissions: RolePermission[],
	{ requests = [], content = {}, isApproved = false, typed, open = [] }: Options = {},
) {
	const stored = draftOf(content);
	const draft = typed === undefined ? stored : setFields({ text: typed })(stored);
	const client = new QueryClient();
	client.setQueryData(endpointKey("listReadyRequests", { params: { accountId: 1 } }), requests);
	const place = { accountId: 1, templateCode: "trip", langCode: "de" };
	const query = { is_ready: true, page_size: 11 };
	const versions = [2, 1].map((number) => ({ number, created_at: new Date().toISOString() }));
	client.setQueryData(endpointKey("listTemplateVersions", { params: place, query }), { versions });
	const html = renderPage(
		<>
			<ReadyRequestNotice
				place={place}
				draft={draft}
				language="German"
				mayEdit={permissions.includes(EDIT)}
				onMakeReady={() => undefined}
			/>
			<ReadyPanel
				place={place}
				draft={draft}
				findings={{ ...NOTHING_FOUND, open }}
				language="German"
				isApproved={isApproved}
			/>
		</>,
		{ client, info: { limitsReady: true, permissions } },
	);
	return html.replaceAll(/<svg.*?<\/svg>/gs, "").replaceAll(/<[^>]*>/g, " ");
}

describe("making a content ready, where an account limits who may", () => {
	it("offers to ask for it to someone without the permission, once nothing is left", () => {
		expect(page([EDIT])).toContain("Ask to make it ready");
		expect(page([EDIT])).toContain("Nothing is left before German is ready");
		const broken = page([EDIT], { content: { text: "Hallo {{1}}" } });
		expect(broken).toContain("Fix what is left first.");
		expect(broken).toMatch(/\d things? (is|are) left before German is ready/);
	});

	it("counts what isn't translated from the source as it is now", () => {
		const open: OpenPart[] = [{ path: "text", state: "not_translated", madeFrom: undefined }];
		expect(page([EDIT], { open })).toContain("1 thing is left before German is ready");
	});

	it("shows a request with its note to those who may answer it, and only they may send it back", () => {
		const manager = page([EDIT, MAKE_READY], { requests: [request] });
		for (const text of ["Eli asked to make German ready", "Checked by legal", "Make ready", "Send back"])
			expect(manager).toContain(text);
		const editor = page([EDIT], { requests: [request] });
		expect(editor).toContain("Take back");
		expect(editor).not.toContain("Send back");
	});

	it("says why a request was sent back, and offers to ask again", () => {
		const editor = page([EDIT], { requests: [{ ...request, returned }] });
		for (const text of ["Mona sent German back", "Shorter, please", "Ask again"])
			expect(editor).toContain(text);
	});

	it("asks for nothing where the content is ready", () => {
		expect(page([EDIT], { content: { is_draft: false } }).trim()).toBe("German is ready");
	});

	it("says that a save makes a ready content a draft, to someone who may only save drafts", () => {
		const line = "Saving makes German a draft until someone with the permission makes it ready again.";
		const ready = { content: { is_draft: false }, typed: "Hallo, du" };
		expect(page([EDIT], ready)).toContain(line);
		expect(page([EDIT, MAKE_READY], ready)).not.toContain(line);
		expect(page([EDIT], { typed: "Hallo, du" })).not.toContain(line);
	});

	it("tells how many changes the platform accepts only of an approved content", () => {
		const line = "accepts one change of an approved template a day";
		expect(page([EDIT, MAKE_READY], { isApproved: true })).toContain(line);
		expect(page([EDIT, MAKE_READY])).not.toContain(line);
	});
});
