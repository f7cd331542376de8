import { type ContentDraft, type DraftButton, makeKey } from "@/components/templates/edit/content-draft";
import type { DraftEdit } from "@/components/templates/edit/draft-edits";
import type { TemplateButton } from "@/lib/contract/template-contents";
import { urlExample, urlWithExample } from "@/lib/template/button-url";
import { emptyButton } from "@/lib/template/content";
import { BUTTON_GROUPS_MAX } from "@/lib/template/limits";

export function newButton(type: string): DraftButton {
	return { key: makeKey(), value: emptyButton(type), origin: null };
}

/** Adds a button at a position, or at the end of its group if it would split one. */
export function insertButton(button: DraftButton, place: number): DraftEdit {
	return (draft) => withButtons(draft, draft.buttons.toSpliced(place, 0, button));
}

export function setButton(key: string, members: Partial<TemplateButton>): DraftEdit {
	return (draft) => ({
		...draft,
		buttons: draft.buttons.map((item) =>
			item.key === key ? { ...item, value: { ...item.value, ...members } } : item,
		),
	});
}

/** Moves the URL to the member of the new URL type, unless that has one already. */
export function setUrlType(key: string, urlType: string): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key)?.value;
		if (button === undefined) return draft;
		const members: Partial<TemplateButton> = { url_type: urlType };
		if (urlType === "dynamic" && !button.dynamic_url) members.dynamic_url = button.value;
		if (urlType === "static" && !button.value) members.value = button.dynamic_url;
		return setButton(key, members)(draft);
	};
}

/** Changes a dynamic URL and keeps its placeholder's example. */
export function setDynamicUrl(key: string, url: string): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key)?.value;
		if (button === undefined) return draft;
		const value = urlWithExample(url, urlExample(button)) ?? button.value;
		return setButton(key, { dynamic_url: url === "" ? null : url, value })(draft);
	};
}

/** Sets the example of a dynamic URL's placeholder. */
export function setUrlExample(key: string, example: string): DraftEdit {
	return (draft) => {
		const url = draft.buttons.find((item) => item.key === key)?.value.dynamic_url ?? "";
		return setButton(key, { value: urlWithExample(url, example) })(draft);
	};
}

export function removeButton(key: string): DraftEdit {
	return (draft) => ({ ...draft, buttons: draft.buttons.filter((item) => item.key !== key) });
}

/** Changes a button's type; a button that becomes a URL button needs a URL type. */
export function setButtonType(key: string, type: string): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key)?.value;
		const needsUrlType = type === "visit_website" && button?.url_type === null;
		const changed = setButton(key, { type, ...(needsUrlType && { url_type: "static" }) })(draft);
		return withButtons(draft, changed.buttons);
	};
}

/**
 * Moves a button to a position; positions past the ends mean the ends. A button that would leave its group takes the
 * whole group along, past the other one.
 */
export function moveButton(key: string, place: number): DraftEdit {
	return (draft) => {
		const button = draft.buttons.find((item) => item.key === key);
		if (button === undefined) return draft;
		const others = draft.buttons.filter((item) => item.key !== key);
		const to = Math.max(0, Math.min(others.length, place));
		const moved = withButtons(draft, others.toSpliced(to, 0, button));
		if (to === draft.buttons.indexOf(button) || !isSameOrder(moved.buttons, draft.buttons)) return moved;
		const isReply = isQuickReply(draft.buttons[0]);
		const [first, second] = [
			draft.buttons.filter((item) => isQuickReply(item) === isReply),
			draft.buttons.filter((item) => isQuickReply(item) !== isReply),
		];
		return { ...draft, buttons: [...second, ...first] };
	};
}

/** Puts the quick replies together; the group of the first button comes first. */
export function groupButtons(draft: ContentDraft): ContentDraft {
	return { ...draft, buttons: grouped(draft.buttons) };
}

/** Whether quick replies and other buttons stand in more groups than the platform takes. */
export function areApart(buttons: readonly DraftButton[]): boolean {
	return countGroups(buttons) > BUTTON_GROUPS_MAX;
}

/** The draft with these buttons, grouped as the platform needs it if the present ones are. */
function withButtons(draft: ContentDraft, buttons: DraftButton[]): ContentDraft {
	return { ...draft, buttons: areApart(buttons) && !areApart(draft.buttons) ? grouped(buttons) : buttons };
}

function grouped(buttons: readonly DraftButton[]): DraftButton[] {
	const isReply = isQuickReply(buttons[0]);
	return [
		...buttons.filter((item) => isQuickReply(item) === isReply),
		...buttons.filter((item) => isQuickReply(item) !== isReply),
	];
}

function countGroups(buttons: readonly DraftButton[]): number {
	return buttons.filter((item, index) => {
		const before = buttons[index - 1];
		return before === undefined || isQuickReply(before) !== isQuickReply(item);
	}).length;
}

function isQuickReply(item: DraftButton | undefined): boolean {
	return item?.value.type === "custom";
}

function isSameOrder(one: readonly DraftButton[], other: readonly DraftButton[]): boolean {
	return one.every(({ key }, index) => other[index]?.key === key);
}
