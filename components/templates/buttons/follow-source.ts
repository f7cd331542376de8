import {
	type ContentDraft,
	type DraftButton,
	makeKey,
	type PartOrigin,
} from "@/components/templates/edit/content-draft";
import type { TemplateButton } from "@/lib/contract/template-contents";
import { isSame } from "@/lib/json/is-same";
import { haveSameButtons, pairButtons } from "@/lib/template/translation/button-pairs";

/** What is the same in all languages of a template. */
const SHARED_MEMBERS = ["type", "value", "country_code", "url_type", "dynamic_url"] as const;

/** Whether a language has the buttons of the source, in the same order; links can be its own. */
export function hasButtonsOf(source: readonly DraftButton[], own: readonly DraftButton[]): boolean {
	return haveSameButtons(...valuesOf(source, own));
}

function valuesOf(
	...lists: [source: readonly DraftButton[], own: readonly DraftButton[]]
): [TemplateButton[], TemplateButton[]] {
	const [source, own] = lists;
	return [source.map(({ value }) => value), own.map(({ value }) => value)];
}

/** Whether a button leads to the same as the source's: a language can have a link of its own. */
export function leadsToSame(source: TemplateButton, own: TemplateButton): boolean {
	return SHARED_MEMBERS.every((member) => isSame(own[member], source[member]));
}

/** A button of a language with the source's type, link and reply ID. */
export function withSharedMembers(own: DraftButton, source: TemplateButton): DraftButton {
	const shared = Object.fromEntries(SHARED_MEMBERS.map((member) => [member, source[member]]));
	return { ...own, value: { ...own.value, ...shared } };
}

/**
 * Makes a language follow a change of the source's buttons: added, removed, moved and changed ones. Labels stay; a new
 * button has the source's until someone types its own, and a removed one is restored with its own. A link that the language
 * had for itself stays. A language whose buttons were others before the change doesn't follow.
 */
export function followButtons(
	draft: ContentDraft,
	before: readonly DraftButton[],
	after: readonly DraftButton[],
): ContentDraft {
	if (before === after || !hasButtonsOf(before, draft.buttons)) return draft;
	const removed = { ...draft.removedButtons };
	const origins = withoutLabels(draft.origins);
	const buttons = after.map((source, place) => {
		const path = labelPath(place);
		const index = before.findIndex(({ key }) => key === source.key);
		const [earlier, own] = [before[index]?.value, draft.buttons[index]];
		if (earlier !== undefined && own !== undefined) {
			const origin = draft.origins?.[labelPath(index)];
			const followed =
				leadsToSame(earlier, source.value) || !leadsToSame(earlier, own.value)
					? withType(own, source.value)
					: withSharedMembers(own, source.value);
			const { label } = source.value;
			if (label !== earlier.label && isCopied(own.value.label, earlier.label, origin)) {
				if (label !== "") origins[path] = copyOf(label);
				return { ...followed, value: { ...followed.value, label } };
			}
			if (origin) origins[path] = origin;
			return followed;
		}
		const restored = removed[source.key];
		delete removed[source.key];
		if (restored !== undefined) return withType(restored, source.value);
		const { label } = source.value;
		if (label !== "") origins[path] = copyOf(label);
		return { key: makeKey(), value: { ...source.value }, origin: null };
	});
	for (const [index, { key }] of before.entries()) {
		const own = draft.buttons[index];
		if (own !== undefined && !after.some((source) => source.key === key)) removed[key] = own;
	}
	if (
		buttons.length === draft.buttons.length &&
		buttons.every((one, index) => one === draft.buttons[index])
	) {
		return draft;
	}
	return { ...draft, buttons, removedButtons: removed, origins };
}

const labelPath = (place: number) => `buttons.${place}.label`;

const copyOf = (text: string): PartOrigin => ({ origin: "copy", text, source: text });

/** Whether a label is the source's, because nobody typed one here since the button was copied. */
function isCopied(label: string, ofSource: string, origin: PartOrigin | undefined): boolean {
	return label === ofSource && (label === "" || (origin?.origin === "copy" && origin.text === label));
}

function withoutLabels(origins: ContentDraft["origins"]): Record<string, PartOrigin> {
	return Object.fromEntries(Object.entries(origins ?? {}).filter(([path]) => !path.endsWith(".label")));
}

function withType(own: DraftButton, source: TemplateButton): DraftButton {
	return own.value.type === source.type ? own : withSharedMembers(own, source);
}

/** Gives a language the source's buttons. Labels stay with the buttons that it has already, wherever they stand. */
export function takeButtons(source: readonly DraftButton[]): (draft: ContentDraft) => ContentDraft {
	return (draft) => {
		const pairs = pairButtons(...valuesOf(source, draft.buttons));
		const asBefore = draft.buttons.map(({ value }, index) => ({
			key: source[pairs.indexOf(index)]?.key ?? makeKey(),
			value,
			origin: null,
		}));
		return followButtons(draft, asBefore, [...source]);
	};
}
