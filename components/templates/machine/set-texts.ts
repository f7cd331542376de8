import { type ContentDraft, originsOf } from "@/components/templates/edit/content-draft";
import {
	type DraftEdit,
	setFields,
	setHeader,
	setHeaderType,
	setSample,
} from "@/components/templates/edit/draft-edits";

/** Sets parts, by their paths, to what a machine made of `sources`: one step to undo, marked as "not reviewed". */
export function setMachineTexts(
	texts: ReadonlyMap<string, string>,
	sources: ReadonlyMap<string, string>,
): DraftEdit {
	return (draft) => {
		const changed = [...texts].reduce((one, [path, text]) => setText(path, text)(one), draft);
		return { ...changed, origins: { ...draft.origins, ...originsOf("machine", texts, sources) } };
	};
}

function setText(path: string, text: string): DraftEdit {
	const [member, index = "", name = ""] = path.split(".");
	if (member === "text" || member === "footer") return setFields({ [member]: text });
	if (member === "variables") return setSample(Number(index), text);
	if (member === "headers") return (draft) => setHeaderText(draft, Number(index), name, text);
	return (draft) => ({
		...draft,
		buttons: draft.buttons.map((item, at) =>
			at === Number(index) ? { ...item, value: { ...item.value, label: text } } : item,
		),
	});
}

function setHeaderText(draft: ContentDraft, index: number, name: string, text: string): ContentDraft {
	const withHeader = draft.headers.length === 0 && name === "text" ? setHeaderType("text")(draft) : draft;
	const key = withHeader.headers[index]?.key;
	return key === undefined ? draft : setHeader(key, { [name]: text })(withHeader);
}
