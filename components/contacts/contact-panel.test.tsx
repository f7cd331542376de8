import { QueryClient } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test, vi } from "vitest";
import { ContactPanel } from "@/components/contacts/contact-panel";
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

/** The panel of a contact that was loaded, and whose next request failed with a status. */
function panelAfter(status: number): string {
	const client = new QueryClient();
	const { queryKey } = endpointQuery("getContact", { params: { accountId: 1, contactId: 7 } });
	client.setQueryData(queryKey, { message: "", data: contact.parse({ id: 7, first_name: "Ann" }) });
	const error = readApiError(status, new Headers(), "");
	client.getQueryCache().find({ queryKey })?.setState({ status: "error", error });
	return renderPage(
		<NuqsTestingAdapter>
			<ContactPanel accountId={1} contactId={7} />
		</NuqsTestingAdapter>,
		{ client },
	);
}

test("A contact that someone else erased or deleted isn't shown any longer", () => {
	expect(panelAfter(404)).toContain(en.ui.states.notFoundText);
	expect(panelAfter(404)).not.toContain("Ann");
	expect(panelAfter(502)).toContain("Ann");
});
