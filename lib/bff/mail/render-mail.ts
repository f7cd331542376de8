import type { Language } from "@/lib/contract/console/languages";

/** A mail's content. Texts are plain; they may contain what people typed. */
export type Mail = {
	language: Language;
	subject: string;
	paragraphs: string[];
	/** A button, below the first paragraph. */
	link?: { label: string; url: string };
	/** The page that stops further mails of this kind, for the header List-Unsubscribe (RFC 2369). */
	unsubscribeUrl?: string;
};

const STYLE = "font:16px/1.5 system-ui,sans-serif;color:#1c1c19;max-width:34rem;margin:0 auto;padding:24px";
const BUTTON =
	"display:inline-block;padding:10px 16px;border-radius:6px;background:#0b6e4f;color:#fff;text-decoration:none";

/** Renders a mail as plain text and as simple HTML. */
export function renderMail({ language, subject, paragraphs, link }: Mail): {
	subject: string;
	text: string;
	html: string;
} {
	const [first = "", ...rest] = paragraphs;
	const text = [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest, "Chat Console"];
	const html = [
		paragraph(first),
		...(link
			? [
					`<p><a href="${escaped(link.url)}" style="${BUTTON}">${escaped(link.label)}</a></p>`,
					`<p style="color:#55554e;font-size:13px;word-break:break-all">${escaped(link.url)}</p>`,
				]
			: []),
		...rest.map(paragraph),
		'<p style="color:#55554e">Chat Console</p>',
	];
	return {
		subject: oneLine(subject),
		text: `${text.join("\n\n")}\n`,
		html: `<!doctype html><html lang="${language}"><body><div style="${STYLE}">${html.join("\n")}</div></body></html>`,
	};
}

function paragraph(text: string): string {
	return `<p>${escaped(text)}</p>`;
}

function escaped(text: string): string {
	const names: Record<string, string> = {
		"&": "&amp;",
		"<": "&lt;",
		">": "&gt;",
		'"': "&quot;",
		"'": "&#39;",
	};
	return text.replace(/[&<>"']/g, (character) => names[character] ?? "");
}

/** A header has one line; a name with a line break must not start another header. */
function oneLine(text: string): string {
	return text.replace(/\p{Cc}+/gu, " ").trim();
}
