/** A service's `ai_mode` in words; modes are open, and only `ai_paused` is described (docs/spec/public-api.md §2). */
export function aiModeText(mode: string): { isPaused: boolean; words: string } | undefined {
	if (mode === "") return undefined;
	return { isPaused: mode === "ai_paused", words: mode.replace(/^ai_/, "").replaceAll("_", " ") };
}
