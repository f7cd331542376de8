import type { Language } from "@/lib/contract/console/languages";

/** The colours of globals.css, repeated because this page must work without any other file. */
const STYLE = `
:root { color-scheme: light dark; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; background: light-dark(#fafaf8, #111210); color: light-dark(#1c1c19, #ecece7); font: 14px/20px system-ui, sans-serif; }
main { display: flex; max-width: 24rem; flex-direction: column; gap: 12px; margin: 0 auto; padding: min(20vh, 160px) 16px 32px; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; text-wrap: pretty; }
p { margin: 0; color: light-dark(#55554e, #aaaaa2); }
a { align-self: flex-start; border: 1px solid light-dark(#d5d4cd, #3a3b37); border-radius: 6px; background: light-dark(#fff, #181917); padding: 5px 12px; color: inherit; font-weight: 500; text-decoration: none; }
a:focus-visible { outline: 2px solid light-dark(#0b6e4f, #14875f); outline-offset: 2px; }`;

/** Polls this URL until it returns another page, then reloads. */
const SCRIPT = `
document.documentElement.dataset.hydrated = "";
async function check() {
	const response = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
	if (response && response.status < 500) location.reload();
	else setTimeout(check, 2000);
}
setTimeout(check, 1000);`;

type UnavailablePage = { nonce: string; theme: string | undefined; language: Language };

/** Shown while the database is unreachable. Reloads the requested page once it's available. */
export async function unavailablePage({ nonce, theme, language }: UnavailablePage): Promise<string> {
	// All texts, which proxy.ts doesn't need otherwise.
	const { CATALOGUES } = await import("@/lib/console/messages/catalogues");
	const { product, unavailable } = CATALOGUES[language].shell;
	const { title, text, retry } = unavailable;
	const isChosen = theme === "light" || theme === "dark";
	return `<!doctype html>
<html lang="${language}"${isChosen ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${product}</title>
<style>${STYLE}</style>
</head>
<body>
<main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
}
