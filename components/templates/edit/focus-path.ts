/**
 * Focuses the element for a path, or its closest ancestor: `buttons.1.label`, else `buttons.1`, else `buttons`.
 * Waits for the next render.
 * @param langCode where several languages are shown, the one whose element it is
 */
export function focusPath(path: string, langCode?: string): void {
	requestAnimationFrame(() => {
		const place = findPlace(path, langCode);
		if (!place) return;
		const section = place.closest("details");
		if (section) section.open = true;
		const control = controlIn(place);
		control.focus({ preventScroll: true });
		control.scrollIntoView({ block: "center" });
	});
}

/** The element that gets the focus for a path; undefined if there is none. */
export function controlAt(path: string, langCode?: string): HTMLElement | undefined {
	const place = findPlace(path, langCode);
	return place ? controlIn(place) : undefined;
}

function controlIn(place: HTMLElement): HTMLElement {
	if (place.matches("input, textarea, button")) return place;
	return place.querySelector<HTMLElement>("input, textarea, button") ?? place;
}

function findPlace(path: string, langCode?: string): HTMLElement | null {
	const language =
		langCode === undefined ? null : document.querySelector(`[data-language="${CSS.escape(langCode)}"]`);
	const members = path.split(".");
	for (let length = members.length; length > 0; length -= 1) {
		const name = CSS.escape(members.slice(0, length).join("."));
		const place = (language ?? document).querySelector<HTMLElement>(`[data-path="${name}"]`);
		if (place) return place;
	}
	return null;
}
