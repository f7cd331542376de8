"use client";

import "@/app/globals.css";
import { shell as de } from "@/lib/console/messages/de/shell";
import type { Catalogue } from "@/lib/console/messages/en";
import { shell as en } from "@/lib/console/messages/en/shell";
import { isLanguage, type Language } from "@/lib/contract/console/languages";

const TEXTS: Record<Language, Catalogue["shell"]> = { en, de };

/** The fallback if even the root layout fails: no providers, no components. */
export default function GlobalError() {
	const lang = typeof document === "undefined" ? "" : document.documentElement.lang;
	const language = isLanguage(lang) ? lang : "en";
	const { product, failed } = TEXTS[language];
	const { title, text, reload } = failed;
	return (
		<html lang={language}>
			<title>{product}</title>
			<body>
				<main className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-24 text-center">
					<h1 className="font-semibold text-title">{title}</h1>
					<p className="text-ink-2">{text}</p>
					<button
						type="button"
						onClick={() => location.reload()}
						className="h-8 rounded-control border border-line-strong bg-surface px-3 font-medium text-table"
					>
						{reload}
					</button>
				</main>
			</body>
		</html>
	);
}
