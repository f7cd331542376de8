import type { ComponentProps, FormEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ExportForm } from "@/components/templates/files/export-dialog";
import { fileOf, offeredLanguages, wholeFile } from "@/components/templates/files/export-file";
import type { ReadTemplate } from "@/components/templates/files/read-templates";
import { writeFiles } from "@/components/templates/files/write-file";
import type { FormDialog } from "@/components/ui/form/form-dialog";
import { renderPage } from "@/lib/console/testing/render-page";
import { templateContent } from "@/lib/contract/template-contents";

type Form = ComponentProps<typeof FormDialog>;
const { forms, saved } = vi.hoisted(() => ({ forms: [] as Form[], saved: [] as string[] }));
vi.mock("@/components/ui/form/form-dialog", () => ({
	FormDialog: (props: Form) => {
		forms.push(props);
		return <form>{props.children}</form>;
	},
}));
vi.mock("@/lib/console/browser/save-file", () => ({
	saveFile: (_file: Blob, name: string) => saved.push(name),
}));

function template(texts: Record<string, string>): ReadTemplate {
	const contents = Object.entries(texts).map(([lang_code, text], index) =>
		templateContent.parse({ id: index + 1, lang_code, text, is_draft: false }),
	);
	return { templateCode: "trip", contents, sourceLang: "en", records: [], note: "", variable_notes: {} };
}

const TRIP = template({ en: "Your train leaves.", de: "Dein Zug fährt.", fr: "" });

beforeEach(() => {
	forms.length = 0;
	saved.length = 0;
});

/** Opens the dialog's form, and what it says. */
function open(one: ReadTemplate) {
	let isClosed = false;
	const files: string[][] = [];
	const html = renderPage(
		<ExportForm
			templates={[one]}
			failedCount={0}
			name="trip"
			onFiles={(written) => files.push(written.map(({ name }) => name))}
			onClose={() => {
				isClosed = true;
			}}
		/>,
	);
	const submit = () => forms[0]?.onSubmit({ preventDefault: () => undefined } as FormEvent<HTMLFormElement>);
	const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
	return { text, label: forms[0]?.submitLabel, submit, files, isClosed: () => isClosed };
}

test("each language but the source is offered with its progress, and the button counts the files", () => {
	const { text, label } = open(TRIP);
	expect(text).toMatch(/Translated from English\. .*French .*0 of 1 translated .*German .*1 of 1 translated/);
	expect(text).not.toMatch(/English [^.]* translated/);
	expect(label).toBe("Export 2 files");
});

test("one file is saved at once, and several are listed to be saved", () => {
	const one = open(template({ en: "Your train leaves.", de: "Dein Zug fährt." }));
	expect(one.label).toBe("Export file");
	one.submit();
	expect([saved, one.isClosed()]).toEqual([["trip.de.xlf"], true]);
	const several = open(TRIP);
	forms.shift();
	several.submit();
	expect([several.files, several.isClosed()]).toEqual([[["trip.fr.xlf", "trip.de.xlf"]], false]);
});

test.each([
	["xliff", ["trip.de.xlf", "trip.es.xlf"]],
	["csv", ["trip.csv"]],
	["json", ["trip.json"]],
] as const)(
	"as %s, the chosen languages are in the files, an added one empty, and no others",
	(format, names) => {
		const whole = wholeFile([TRIP], ["es"], "en");
		expect(offeredLanguages(whole)).toEqual(["fr", "de", "es"]);
		const chosen = offeredLanguages(whole).filter((langCode) => langCode !== "fr");
		const files = writeFiles(fileOf([TRIP], chosen), {
			...{ format, name: "trip", hasMark: false, limitNote: () => "" },
		});
		expect(files.map(({ name }) => name)).toEqual(names);
		const content = files.map((file) => file.content).join("");
		expect(content).toContain("Dein Zug fährt.");
		expect(content).toMatch(/\bes\b/);
		expect(content).not.toMatch(/\bfr\b/);
	},
);
