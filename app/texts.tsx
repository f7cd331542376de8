import type { ReactNode } from "react";
import { pageLanguage } from "@/app/page-preferences";
import { SameLanguage } from "@/components/shell/same-language";
import { Messages } from "@/components/ui/messages";
import { CATALOGUES } from "@/lib/console/messages/catalogues";
import type { Catalogue } from "@/lib/console/messages/en";

type TextsProps = { of: ReadonlyArray<keyof Catalogue>; children: ReactNode };

/** Adds an area's texts to those of the frame around it, in the page's language. */
export async function Texts({ of, children }: TextsProps) {
	const texts = await pageTexts();
	return (
		<Messages add={Object.fromEntries(of.map((area) => [area, texts[area]]))}>
			<SameLanguage language={await pageLanguage()} />
			{children}
		</Messages>
	);
}

/** All texts in the page's language. */
export async function pageTexts(): Promise<Catalogue> {
	return CATALOGUES[await pageLanguage()];
}
