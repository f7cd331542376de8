import { MIMEType } from "node:util";

/** The largest file that the messaging platform accepts. */
export const FILE_BYTES_MAX = 100 * 1024 * 1024;

/** Types that browsers show or play without running anything in them. All others are downloads. */
const INLINE_TYPES = new Set([
	...["image/jpeg", "image/png", "image/webp", "image/gif"],
	...["video/mp4", "video/3gpp", "video/webm", "video/quicktime"],
	...[
		"audio/aac",
		"audio/amr",
		"audio/mp4",
		"audio/mpeg",
		"audio/ogg",
		"audio/opus",
		"audio/wav",
		"audio/webm",
	],
]);
/** Invisible characters that change how the rest of a name is displayed, and control characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
/** Characters that have a meaning in paths. */
const IN_PATHS = /[\\/:*?"<>|]/g;
const NAME_LENGTH_MAX = 150;
const PLAIN_TYPE = "application/octet-stream";

/**
 * Headers for a file that a stranger sent, so that nothing in it runs: only images, video and audio are shown inline,
 * without scripts; everything else is a download, of a type that no browser runs.
 */
export function mediaHeaders({ mimeType, fileName }: { mimeType: string; fileName: string }) {
	const type = parseType(mimeType);
	const isInline = type !== undefined && INLINE_TYPES.has(type.essence);
	return {
		"content-type": isInline ? String(type) : PLAIN_TYPE,
		"content-disposition": disposition(isInline ? "inline" : "attachment", fileName),
		"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
		"cross-origin-resource-policy": "same-origin",
		"x-content-type-options": "nosniff",
	};
}

/** A name that is what it looks like: no direction overrides or other invisible characters, and no folders. */
export function safeFileName(name: string): string {
	const visible = name.replace(UNSEEN, "").replace(IN_PATHS, "_").trim().replace(/^\.+/, "");
	if (visible.length <= NAME_LENGTH_MAX) return visible;
	const [extension = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(visible) ?? [];
	return [...visible].slice(0, NAME_LENGTH_MAX - extension.length).join("") + extension;
}

/** The file name in such a `Content-Disposition`; empty without one. */
export function fileNameIn(header: string | null): string {
	const [, encoded = ""] = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(header ?? "") ?? [];
	try {
		return decodeURIComponent(encoded);
	} catch {
		return "";
	}
}

/** Source: https://www.rfc-editor.org/rfc/rfc6266 */
function disposition(kind: "inline" | "attachment", fileName: string): string {
	const name = safeFileName(fileName) || "file";
	const ascii = name.replace(/[^\x20-\x7e]|[%]/g, "_");
	const encoded = encodeURIComponent(name).replace(
		/['()]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Only `codecs` is kept of a type's parameters. */
function parseType(text: string): MIMEType | undefined {
	try {
		const type = new MIMEType(text);
		for (const name of [...type.params.keys()]) if (name !== "codecs") type.params.delete(name);
		return type;
	} catch {
		return undefined;
	}
}

/** A `Range` header for one range of bytes; anything else is ignored. */
export function singleRange(header: string | null | undefined): string | undefined {
	return header && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(header) ? header : undefined;
}
