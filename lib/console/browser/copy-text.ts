/** Copies text to the clipboard, also where the page is not served over https. Gives false if it can't. */
export async function copyText(text: string): Promise<boolean> {
	if (navigator.clipboard) {
		try {
			await navigator.clipboard.writeText(text);
			return true;
		} catch {
			// Not permitted here; the older way may be.
		}
	}
	return copyBySelection(text);
}

/** The older way fires a copy event at the selection; a listener puts the text in. */
function copyBySelection(text: string): boolean {
	let done = false;
	function put(event: ClipboardEvent) {
		event.clipboardData?.setData("text/plain", text);
		event.preventDefault();
		event.stopImmediatePropagation();
		done = true;
	}
	document.addEventListener("copy", put, { capture: true });
	try {
		document.execCommand("copy");
	} finally {
		document.removeEventListener("copy", put, { capture: true });
	}
	return done;
}
