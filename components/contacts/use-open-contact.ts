import { usePathname, useSelectedLayoutSegments } from "next/navigation";
import { readContactId } from "@/components/contacts/contact-id";

type OpenContact = {
	/** The contact in the URL, also while it's edited. */
	openId: number | undefined;
	/** Whether its row was opened in place: the page from the server is still the one before. */
	isInPlace: boolean;
};

/** The contact beside the list. */
export function useOpenContact(): OpenContact {
	const [id = "", ...rest] = usePathname().split("/").slice(3);
	const rendered = useSelectedLayoutSegments();
	const openId = readContactId(id);
	const isRendered = [id, ...rest].join("/") === rendered.join("/");
	return { openId, isInPlace: openId !== undefined && rest.length === 0 && !isRendered };
}
