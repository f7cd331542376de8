import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSuspension } from "@/components/settings/members/use-suspension";
import { toastManager } from "@/components/ui/overlay/toaster";
import { renderPage } from "@/lib/console/testing/render-page";

const add = vi.spyOn(toastManager, "add");
const shown = (type: "success" | "error") =>
	add.mock.calls.map(([toast]) => toast).filter((toast) => toast.type === type);

/** What the server answers next. */
let answers: Response[];
const done = () => Response.json({ data: null });
const refused = () => Response.json({ message: "Bo is the last owner." }, { status: 409 });

beforeEach(() => {
	add.mockClear();
	vi.stubGlobal(
		"fetch",
		vi.fn(async () => answers.shift()),
	);
});
afterEach(() => vi.unstubAllGlobals());

/** Suspends Bo from a page that isn't there any more when the answer comes, as static markup never is. */
function suspendBo() {
	let suspend = (_: boolean) => {};
	function Page() {
		suspend = useSuspension({ id: "bo", name: "Bo" });
		return null;
	}
	renderPage(<Page />);
	suspend(true);
}

/** Clicks Undo in the toast. */
async function undo() {
	await expect.poll(() => shown("success").length).toBeGreaterThan(0);
	const click = shown("success")[0]?.actionProps?.onClick as unknown as () => void;
	click();
}

test("Undo of a suspension reports that it failed also after the page was left", async () => {
	answers = [done(), refused()];
	suspendBo();
	await undo();
	await expect.poll(() => shown("error").length).toBeGreaterThan(0);
	expect(shown("error")[0]).toMatchObject({
		title: "Couldn't change Bo",
		description: "Bo is the last owner.",
	});
});

test("Undo of a suspension confirms it also after the page was left", async () => {
	answers = [done(), done()];
	suspendBo();
	await undo();
	await expect.poll(() => shown("success").length).toBeGreaterThan(1);
	const bodies = vi.mocked(fetch).mock.calls.map(([, init]) => init?.body);
	expect(bodies).toEqual(['{"suspended":true}', '{"suspended":false}']);
});
