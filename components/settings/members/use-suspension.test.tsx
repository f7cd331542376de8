import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSuspension } from "@/components/settings/members/use-suspension";
import { renderPage } from "@/lib/console/testing/render-page";

const success = vi.spyOn(toast, "success");
const failure = vi.spyOn(toast, "error");

/** What the server answers next. */
let answers: Response[];
const done = () => Response.json({ data: null });
const refused = () => Response.json({ message: "Bo is the last owner." }, { status: 409 });

beforeEach(() => {
	success.mockReset();
	failure.mockReset();
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
	await vi.waitUntil(() => success.mock.calls.length > 0);
	const action = success.mock.calls[0]?.[1]?.action as unknown as { onClick: () => void };
	action.onClick();
}

test("Undo of a suspension reports that it failed also after the page was left", async () => {
	answers = [done(), refused()];
	suspendBo();
	await undo();
	await vi.waitUntil(() => failure.mock.calls.length > 0);
	expect(failure).toHaveBeenCalledWith(
		"Couldn't change Bo",
		expect.objectContaining({ description: "Bo is the last owner." }),
	);
});

test("Undo of a suspension confirms it also after the page was left", async () => {
	answers = [done(), done()];
	suspendBo();
	await undo();
	await vi.waitUntil(() => success.mock.calls.length > 1);
	const bodies = vi.mocked(fetch).mock.calls.map(([, init]) => init?.body);
	expect(bodies).toEqual(['{"suspended":true}', '{"suspended":false}']);
});
