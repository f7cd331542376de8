/** Copies text to the clipboard, even on plain HTTP. Returns false if it fails. */
export async function copyText(text: string): Promise<boolean> {
	if (navigator.clipboard) {
		try {
			await navigator.clipboard.writeText(text);
			return true;
		} catch {
			// Not permitted; the older API may be.
		}
	}
	return copyBySelection(text);
}

/** Uses the older API, which fires a copy event for the selection; a listener replaces the text. */
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
