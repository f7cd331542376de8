import type { ContentMembers } from "@/lib/contract/template-contents";
import { cutText } from "@/lib/contract/text/code-points";
import { fold } from "@/lib/contract/text/search";

type Texts = Pick<ContentMembers, "text" | "footer" | "variables" | "headers" | "buttons">;

/** More than a content's texts usually have; a search reads them up to here. */
const LENGTH_MAX = 8_000;

/** A content's texts: body, footer, samples, and those of headers and buttons. */
export function textsOf({ text, footer, variables, headers, buttons }: Texts): string[] {
	const parts = [...headers, ...buttons].flatMap(({ type: _type, ...members }) => Object.values(members));
	return [
		text,
		footer,
		...Object.values(variables),
		...parts.filter((part) => typeof part === "string"),
	].filter(Boolean);
}

/**
 * What a search of all templates reads of a content: its template's code and its texts, folded. It's stored with each
 * content, so a change here also has to change those stored before.
 */
export function searchText(templateCode: string, content: Texts): string {
	return cutText(fold([templateCode, ...textsOf(content)].join(" ")), LENGTH_MAX);
}
