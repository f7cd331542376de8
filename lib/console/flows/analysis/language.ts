import type { Answers } from "@/lib/console/flows/analysis/protocol";
import { complete } from "@/lib/flow-json/language/complete/complete";
import { hoverAt } from "@/lib/flow-json/language/hover";
import { insertionsAt } from "@/lib/flow-json/language/insert/insert";
import { type EditedText, type KnownNames, readNames } from "@/lib/flow-json/language/known-names";
import { valueOfLoose } from "@/lib/flow-json/language/loose-value";
import { findOccurrences } from "@/lib/flow-json/language/names/occurrences";
import { rename } from "@/lib/flow-json/language/names/rename";
import {
	definitionsAt,
	type Occurrence,
	occurrenceAt,
	referencesAt,
} from "@/lib/flow-json/language/names/symbols";
import { outlineOf } from "@/lib/flow-json/language/outline";
import { readDefinition } from "@/lib/flow-json/read";
import type { JsonNode, JsonText } from "@/lib/json/read-json";
import { readLoosely } from "@/lib/json/read-loosely";

type LanguageQuestion =
	| "complete"
	| "hover"
	| "definitions"
	| "references"
	| "nameAt"
	| "rename"
	| "insertions"
	| "outline";

/** Answers questions about names and places in a text, which is read once per version and only when asked. */
export function createLanguage(getText: () => string, readText: () => JsonText) {
	let edited: EditedText | undefined;
	let occurrences: Occurrence[] | undefined;
	let lastNames: KnownNames | undefined;

	function read(): EditedText | undefined {
		if (edited) return edited;
		const json = readText();
		const root: JsonNode | undefined = json.ok ? json.root : readLoosely(getText());
		if (!root) return undefined;
		// A text that is being typed lacks names for a moment: those of the last valid one are better.
		if (json.ok) lastNames = readNames(readDefinition(json.value));
		const names = json.ok || !lastNames ? readNames(readDefinition(valueOfLoose(root))) : lastNames;
		edited = { text: getText(), root, names };
		return edited;
	}

	function readOccurrences(): Occurrence[] {
		const text = read();
		occurrences ??= text ? findOccurrences(text.text, text.root) : [];
		return occurrences;
	}

	const answers: Answers<LanguageQuestion> = {
		complete: (offset) => {
			const text = read();
			return text && complete(text, offset);
		},
		hover: (offset) => {
			const text = read();
			return text && hoverAt(text, offset);
		},
		definitions: (offset) => definitionsAt(readOccurrences(), offset),
		references: (offset) => referencesAt(readOccurrences(), offset),
		nameAt: (offset) => occurrenceAt(readOccurrences(), offset),
		rename: ({ offset, to }) => rename(readOccurrences(), offset, to),
		insertions: (place) => {
			const text = read();
			return text ? insertionsAt(text, place) : [];
		},
		outline: () => {
			const text = read();
			return text ? outlineOf(readDefinition(valueOfLoose(text.root)), text.root) : [];
		},
	};

	return {
		answers,
		/** Call when the text has changed. */
		reset: () => {
			edited = undefined;
			occurrences = undefined;
		},
	};
}
