import { RECOMMENDED_VERSION } from "@/lib/flow-json/versions";

/** The smallest publishable definition: one screen with a heading and a button that ends the flow. */
export function blankDefinition(texts: { title: string; heading: string; button: string }): string {
	const definition = {
		version: RECOMMENDED_VERSION,
		screens: [
			{
				id: "WELCOME",
				title: texts.title,
				terminal: true,
				layout: {
					type: "SingleColumnLayout",
					children: [
						{ type: "TextHeading", text: texts.heading },
						{
							type: "Footer",
							label: texts.button,
							"on-click-action": { name: "complete", payload: {} },
						},
					],
				},
			},
		],
	};
	return `${JSON.stringify(definition, null, 2)}\n`;
}
