import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test, vi } from "vitest";
import { ContactPanel } from "@/components/contacts/panel/contact-panel";
import { readApiError } from "@/lib/console/api/errors/api-error";
import { endpointQuery } from "@/lib/console/api/query";
import { en } from "@/lib/console/messages/en";
import { renderPage } from "@/lib/console/testing/render-page";
import { contact } from "@/lib/contract/contacts";

vi.mock("next/navigation", () => ({
	usePathname: () => "/1/contacts/7",
	useRouter: () => ({}),
	useSearchParams: () => new URLSearchParams(),
}));

const { queryKey } = endpointQuery("getContact", { params: { accountId: 1, contactId: 7 } });

/** The panel of a contact that was loaded, and whose next request failed with a status, if any. */
function panelOf(members: object, failedWith?: number): string {
	const client = new QueryClient();
	client.setQueryData(queryKey, { message: "", data: contact.parse({ id: 7, ...members }) });
	if (failedWith !== undefined) {
		const error = readApiError(failedWith, new Headers(), "");
		client.getQueryCache().find({ queryKey })?.setState({ status: "error", error });
	}
	return renderPage(
		<NuqsTestingAdapter>
			<ContactPanel contactId={7} />
		</NuqsTestingAdapter>,
		{ client },
	);
}

test("A contact that someone else erased or deleted isn't shown any longer", () => {
	const ann = { first_name: "Ann" };
	expect(panelOf(ann, 404)).toContain(en.ui.states.notFoundText);
	expect(panelOf(ann, 404)).not.toContain("Ann");
	expect(panelOf(ann, 502)).toContain("Ann");
});

test("A contact without a name has an icon instead of initials", () => {
	const avatarOf = (members: object) =>
		/<header.*?<span aria-hidden="true"[^>]*>(.*?)<\/span>/s.exec(panelOf(members))?.[1];
	const number = { country_code: "+49", number: "15123456789" };
	expect(panelOf(number)).toMatch(/<h2[^>]*>.*?\+49 1512 3456789/s);
	expect(avatarOf(number)).toMatch(/^<svg.*<\/svg>$/s);
	expect(avatarOf({ ...number, first_name: "Ann" })).toBe("A");
});
