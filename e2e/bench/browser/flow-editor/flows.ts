import { LARGE_ACCOUNT } from "../../fill";
import { bearer, openClient } from "../../http";
import { accountPath } from "../../pages";
import type { Setting } from "../../setting";

const COMPONENTS_PER_SCREEN = 10;

/** Flows of the wanted sizes. */
export type BenchFlow = { id: number; name: string; text: string };

/** A flow whose formatted text has at least so many bytes. */
export function flowOfBytes(bytes: number): object {
	const screens: object[] = [];
	for (let length = 0; length < bytes; ) {
		const screen = screenOf(screens.length, COMPONENTS_PER_SCREEN);
		screens.push(screen);
		// With the indentation of the screen's place.
		length += JSON.stringify({ screens: [screen] }, null, 2).length;
	}
	return { version: "7.3", screens };
}

/** A flow of one screen with so many components. */
export function flowOfComponents(count: number): object {
	return { version: "7.3", screens: [screenOf(0, count)] };
}

function screenOf(index: number, components: number): object {
	const children: object[] = Array.from({ length: components - 1 }, (_, n) => ({
		type: "TextBody",
		text: `Paragraph ${n} of screen ${index}: you can change your seat until two hours before departure.`,
	}));
	const action = { name: "complete", payload: {} };
	children.push({ type: "Footer", label: "Send", "on-click-action": action });
	return {
		id: screenId(index),
		title: `Screen ${index}`,
		terminal: true,
		layout: { type: "SingleColumnLayout", children },
	};
}

/** An identifier of letters only: "SCREEN_A", "SCREEN_B". */
function screenId(index: number): string {
	const letters = [...String(index)].map((digit) => String.fromCharCode(65 + Number(digit))).join("");
	return `SCREEN_${letters}`;
}

export async function createFlow(
	{ service, tokens }: Setting,
	name: string,
	definition: object,
): Promise<BenchFlow> {
	const client = await openClient(service.port, bearer(tokens.large));
	const text = JSON.stringify(definition, null, 2);
	const body = { name, template_name: "default", flow_json: definition, flow_json_raw: text };
	const answer = await client.post(accountPath(LARGE_ACCOUNT, "/flows"), Buffer.from(JSON.stringify(body)));
	client.close();
	if (answer.status !== 201)
		throw new Error(`A flow answered ${answer.status}: ${answer.body().slice(0, 300)}`);
	return { id: JSON.parse(answer.body()).data.id, name, text };
}
