/** Describes an `ai_mode`. Services may have more modes; only `ai_paused` is specified (docs/spec/public-api.md §2). */
export function aiModeText(mode: string): { isPaused: boolean; words: string } | undefined {
	if (mode === "") return undefined;
	return { isPaused: mode === "ai_paused", words: mode.replace(/^ai_/, "").replaceAll("_", " ") };
}
