import { monaco } from "@/components/editor/monaco";

export type EditorTheme = "light" | "dark";

const BRACKETS = [1, 2, 3, 4, 5, 6].map((level) => `editorBracketHighlight.foreground${level}`);

/** The name under which {@link applyEditorTheme} defines a theme. */
export function editorThemeName(theme: EditorTheme): string {
	return `console-${theme}`;
}

const defined = new Set<EditorTheme>();

/** Applies the editor theme, built from the console's design tokens. */
export function applyEditorTheme(theme: EditorTheme): void {
	// Reading the tokens and defining a theme make the page compute its styles again.
	if (!defined.has(theme)) defineTheme(theme);
	defined.add(theme);
	monaco.editor.setTheme(editorThemeName(theme));
}

function defineTheme(theme: EditorTheme): void {
	const { color, end } = createTokenReader(theme);
	monaco.editor.defineTheme(editorThemeName(theme), {
		base: theme === "dark" ? "vs-dark" : "vs",
		inherit: true,
		rules: [
			{ token: "", foreground: color("--ink") },
			{ token: "string.key.json", foreground: color("--info") },
			{ token: "string.value.json", foreground: color("--accent-ink") },
			{ token: "number.json", foreground: color("--warning") },
			{ token: "keyword.json", foreground: color("--warning") },
			{ token: "delimiter", foreground: color("--ink-2") },
		],
		colors: {
			"editor.background": color("--surface"),
			"editor.foreground": color("--ink"),
			"editor.lineHighlightBackground": color("--subtle"),
			"editor.lineHighlightBorder": "#00000000",
			"editorLineNumber.foreground": color("--ink-3"),
			"editorLineNumber.activeForeground": color("--ink"),
			"editorIndentGuide.background1": color("--line"),
			"editorIndentGuide.activeBackground1": color("--line-strong"),
			"editorError.foreground": color("--danger"),
			"editorWarning.foreground": color("--warning"),
			"editorWidget.background": color("--surface"),
			"editorWidget.border": color("--line-strong"),
			"editorHoverWidget.background": color("--surface"),
			"editorHoverWidget.border": color("--line-strong"),
			"editorHoverWidget.foreground": color("--ink"),
			"editorWidget.foreground": color("--ink"),
			"editorSuggestWidget.background": color("--surface"),
			"editorSuggestWidget.border": color("--line-strong"),
			"editorSuggestWidget.foreground": color("--ink"),
			"editorSuggestWidget.highlightForeground": color("--accent-ink"),
			"editorSuggestWidget.focusHighlightForeground": color("--accent-ink"),
			"editorSuggestWidget.selectedBackground": color("--accent-subtle"),
			"editorSuggestWidget.selectedForeground": color("--ink"),
			"editorSuggestWidget.selectedIconForeground": color("--ink"),
			"quickInput.background": color("--surface"),
			"quickInput.foreground": color("--ink"),
			"quickInputList.focusBackground": color("--accent-subtle"),
			"quickInputList.focusForeground": color("--ink"),
			"quickInputList.focusIconForeground": color("--ink"),
			"pickerGroup.foreground": color("--ink-3"),
			"pickerGroup.border": color("--line"),
			"list.hoverBackground": color("--subtle"),
			"list.hoverForeground": color("--ink"),
			"list.focusBackground": color("--accent-subtle"),
			"list.focusForeground": color("--ink"),
			"list.activeSelectionBackground": color("--accent-subtle"),
			"list.activeSelectionForeground": color("--ink"),
			"list.inactiveSelectionBackground": color("--subtle"),
			"list.highlightForeground": color("--accent-ink"),
			"list.focusHighlightForeground": color("--accent-ink"),
			"list.focusOutline": "#00000000",
			"input.background": color("--surface"),
			"input.foreground": color("--ink"),
			"input.border": color("--line-strong"),
			"inputOption.activeBackground": color("--accent-subtle"),
			"inputOption.activeForeground": color("--accent-ink"),
			"inputOption.activeBorder": color("--accent"),
			"menu.background": color("--surface"),
			"menu.foreground": color("--ink"),
			"menu.border": color("--line-strong"),
			"menu.selectionBackground": color("--subtle"),
			"menu.selectionForeground": color("--ink"),
			"peekView.border": color("--line-strong"),
			"peekViewTitle.background": color("--subtle"),
			"peekViewResult.background": color("--surface"),
			"peekViewResult.selectionBackground": color("--accent-subtle"),
			"peekViewResult.selectionForeground": color("--ink"),
			"peekViewEditor.background": color("--background"),
			"widget.shadow": "#00000022",
			"scrollbar.shadow": "#00000000",
			"scrollbarSlider.background": `${color("--ink-3")}40`,
			"scrollbarSlider.hoverBackground": `${color("--ink-3")}66`,
			"scrollbarSlider.activeBackground": `${color("--ink-3")}80`,
			"editorLightBulb.foreground": color("--warning"),
			"editorGutter.background": color("--surface"),
			"editorOverviewRuler.border": "#00000000",
			"editorStickyScroll.background": color("--surface"),
			"editor.selectionBackground": theme === "dark" ? "#1f5743" : "#bfe3d3",
			"editorLineNumber.dimmedForeground": color("--ink-2"),
			"diffEditor.insertedLineBackground": color("--accent-subtle"),
			"diffEditor.removedLineBackground": color("--danger-subtle"),
			"diffEditor.insertedTextBackground": `${color("--accent")}1a`,
			"diffEditor.removedTextBackground": `${color("--danger")}1a`,
			"diffEditor.unchangedRegionBackground": color("--subtle"),
			"diffEditor.unchangedRegionForeground": color("--ink-2"),
			...Object.fromEntries(BRACKETS.map((bracket) => [bracket, color("--ink-2")])),
			focusBorder: color("--accent"),
		},
	});
	end();
}

/** Reads the tokens of globals.css for a theme, whichever theme the page has. */
function createTokenReader(theme: EditorTheme): { color: (token: string) => string; end: () => void } {
	const probe = document.createElement("span");
	probe.dataset.theme = theme;
	probe.hidden = true;
	document.body.append(probe);
	return {
		color: (token) => {
			probe.style.color = `var(${token})`;
			return toHex(getComputedStyle(probe).color);
		},
		end: () => probe.remove(),
	};
}

/** Converts `rgb(28, 28, 25)` to `#1c1c19`. */
function toHex(color: string): string {
	const parts = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
	return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, "0")).join("")}`;
}
