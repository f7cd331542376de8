import { QueryClient } from "@tanstack/react-query";
import type { ComponentProps, FormEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { NewTemplateDialog } from "@/components/templates/create/new-template-dialog";
import type { FormDialog } from "@/components/ui/form/form-dialog";
import { endpointKey } from "@/lib/console/api/query";
import { sendThrough } from "@/lib/console/api/request";
import { OUR_SERVICE, renderPage } from "@/lib/console/testing/render-page";

type Form = ComponentProps<typeof FormDialog>;
const { forms, opened } = vi.hoisted(() => ({ forms: [] as Form[], opened: [] as string[] }));
vi.mock("@/components/ui/form/form-dialog", () => ({
	FormDialog: (props: Form) => {
		forms.push(props);
		return <form>{props.children}</form>;
	},
}));
vi.mock("next/navigation", () => ({
	useRouter: () => ({ push: (address: string) => opened.push(address) }),
}));

/** Someone created `taken` after the check while typing. */
const TAKEN = { id: 1, lang_code: "en", text: "Hello", is_draft: false };

beforeEach(() => {
	forms.length = 0;
	opened.length = 0;
	sendThrough(async (address) =>
		Response.json({ success: true, message: "", data: address.includes("/taken/") ? [TAKEN] : [] }),
	);
});

/** Opens the dialog with a code, of which the check while typing found some languages. */
function open(code: string, found: object[]) {
	let isClosed = false;
	const client = new QueryClient();
	const request = { params: { accountId: 1, templateCode: code } };
	client.setQueryData(endpointKey("listTemplateContents", request), { data: found } as never);
	const onClose = () => {
		isClosed = true;
	};
	const html = renderPage(<NewTemplateDialog code={code} onClose={onClose} />, {
		client,
		info: { service: OUR_SERVICE },
	});
	const submit = forms.at(-1)?.onSubmit;
	return {
		html,
		confirm: () => submit?.({ preventDefault: () => undefined } as FormEvent<HTMLFormElement>),
		isClosed: () => isClosed,
	};
}

test("a code that was taken meanwhile opens nothing, and the dialog stays; a free one opens its page", async () => {
	const [taken, free] = [open("taken", []), open("free", [])];
	taken.confirm();
	free.confirm();
	await expect.poll(() => opened).not.toEqual([]);
	expect(opened).toEqual(["/1/templates/free?new=en"]);
	expect([taken.isClosed(), free.isClosed()]).toEqual([false, true]);
});

test("a code that is taken already says so while it's typed", () => {
	expect(open("taken", [TAKEN]).html).toContain("A template with this code already exists.");
	expect(open("free", []).html).not.toContain("already exists");
});
