import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { ApiError } from "@/lib/console/api/errors/api-error";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import { compileTexts } from "@/lib/console/messages/compile";
import type { Messages } from "@/lib/console/messages/en";
import { Phrases } from "@/lib/console/messages/from-english";
import { PHRASEBOOKS } from "@/lib/console/messages/phrasebooks";
import type { Language } from "@/lib/contract/console/languages";
import { createContactBody } from "@/lib/contract/contacts";
import { Field } from "./field";
import { Input } from "./input";

/** A page of the area Contacts, whose frame has the phrases of all pages. */
function page(language: Language, children: ReactNode): string {
	const phrases = PHRASEBOOKS[language];
	return renderToStaticMarkup(
		<IntlProvider locale={language} timeZone="UTC" messages={compileTexts(CATALOGUES[language]) as Messages}>
			<Phrases add={phrases.ui ?? {}}>
				<Phrases add={phrases.contacts ?? {}}>{children}</Phrases>
			</Phrases>
		</IntlProvider>,
	);
}

/** A form's field with what the schema says about a number. */
function NumberField({ number }: { number: string }) {
	const { error } = createContactBody.safeParse({ number, country_code: "+49" });
	return (
		<Field label="Number" error={error?.issues[0]?.message}>
			<Input />
		</Field>
	);
}

function Failure({ error }: { error: ApiError }) {
	return <p>{useErrorText()(error)}</p>;
}

test("A form shows the rules of the API in the page's language", () => {
	expect(page("de", <NumberField number="12" />)).toContain(
		"Eine Telefonnummer muss 4 bis 15 Ziffern haben.",
	);
	expect(page("en", <NumberField number="12" />)).toContain("A phone number must have 4 to 15 digits.");
});

test("A refusal is in the page's language, and in English if only the service knows it", () => {
	const failureIn = (language: Language, message: string) =>
		page(language, <Failure error={new ApiError({ kind: "invalid", message })} />);
	const known = "The number +4912 doesn't belong to +1.";
	expect(failureIn("de", known)).toContain("Die Nummer +4912 passt nicht zu +1.");
	expect(failureIn("en", known)).toContain("The number +4912 doesn&#x27;t belong to +1.");
	expect(failureIn("de", "Out of cheese.")).toContain("Out of cheese.");
});
