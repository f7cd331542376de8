import { createHmac, randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { LARGE_ACCOUNT, LONG_HISTORY_MESSAGES } from "../fill";
import { ms, type Row } from "../group";
import { openClient } from "../http";
import { spread } from "../measure";
import type { Setting } from "../setting";
import { collectGarbage, installClock, sincePress } from "./in-page";

const ROUNDS = 20;
/** Chromium keeps a compiled script once a page has used it three times. */
const WARM_UP_ROUNDS = 3;
const OPEN_MS_MAX = 300;
const LINK_MS_MAX = 500;
const LIVE_MS_MAX = 500;
const PATH = "/api/platform/webhook";

/** The contact with a million messages: its newest message, and the one in the middle. */
export async function findLongConversation({ recorder }: Setting) {
	const { rows } = await recorder.pool.query<{
		contact: string;
		phone: string;
		last: string;
		middle: string;
	}>(
		`select c.id as contact, c.chat_phone_id as phone, a.last_message_id as last,
			(select id from chat.messages m where m.account_id = $1 and m.contact_id = c.id
				order by message_time desc, id desc offset ${LONG_HISTORY_MESSAGES / 2} limit 1) as middle
		from chat.contacts c join chat.contact_activity a on a.account_id = c.account_id and a.contact_id = c.id
		where c.account_id = $1 order by c.id desc limit 1`,
		[LARGE_ACCOUNT],
	);
	const [found] = rows;
	if (!found) throw new Error("The database isn't filled.");
	return { ...found, address: `/${LARGE_ACCOUNT}/contacts/${found.contact}` };
}

export type LongConversation = Awaited<ReturnType<typeof findLongConversation>>;

/** Whether a message is within the visible part of the conversation. */
function isVisible(messageId: string): string {
	return `(() => {
		const message = document.querySelector('[data-message-id="${messageId}"]')?.getBoundingClientRect();
		const list = document.querySelector('[role="log"]')?.getBoundingClientRect();
		return message && list && message.bottom > list.top && message.top < list.bottom;
	})()`;
}

/** Opening the conversation from the list, and a link into its middle. */
export async function openingRows(owner: BrowserContext, talker: LongConversation): Promise<Row[]> {
	const page = await owner.newPage();
	await installClock(page);
	const opening: number[] = [];
	const linked: number[] = [];
	for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
		// A new page each time, since an opened conversation is kept for a while.
		await page.goto(`/${LARGE_ACCOUNT}/contacts?search=${talker.phone}`);
		const link = page.locator("[data-row-link]").first();
		await link.waitFor();
		await page.waitForLoadState("networkidle");
		await collectGarbage(page);
		const open = await sincePress(page, isVisible(talker.last), () => link.click());
		await collectGarbage(page);
		await page.goto(`${talker.address}?message=${talker.middle}`, { waitUntil: "commit" });
		const paintedAt = await page.evaluate<number>(
			`window.paintedAt(() => Boolean(${isVisible(talker.middle)}))`,
		);
		const link500000 = paintedAt - (await page.evaluate(() => performance.timeOrigin));
		if (round < 0) continue;
		opening.push(open);
		linked.push(link500000);
	}
	await page.close();
	return [
		timeRow("conversation of 1,000,000 messages opened to its newest painted, p95", opening, OPEN_MS_MAX),
		timeRow("a link to message 500,000, from navigation to painted, p95", linked, LINK_MS_MAX),
	];
}

/** From the commit of an incoming message to its text in an open conversation. */
export async function liveRows(
	{ service, env }: Setting,
	owner: BrowserContext,
	talker: LongConversation,
): Promise<Row[]> {
	const page = await owner.newPage();
	await installClock(page);
	await page.goto(talker.address);
	await page.locator("[data-message-id]").last().waitFor();
	await page.waitForLoadState("load");
	const platform = await openClient(service.port);
	const times: number[] = [];
	for (let round = -1; round < ROUNDS; round += 1) {
		const text = `Message ${randomUUID()}`;
		const painted = page.evaluate<number>(
			`window.paintedAt(() => document.querySelector('[role="log"]').textContent.includes("${text}"))`,
		);
		const body = report(talker.phone, text);
		const signature = createHmac("sha256", env.PLATFORM_APP_SECRET ?? "")
			.update(body)
			.digest("hex");
		const { status } = await platform.post(PATH, body, { "X-Hub-Signature-256": `sha256=${signature}` });
		if (status !== 200) throw new Error(`The platform's webhook answered ${status}`);
		// The response follows the commit.
		const committedAt = performance.timeOrigin + performance.now();
		const took = (await painted) - committedAt;
		if (round >= 0) times.push(took);
	}
	platform.close();
	await page.close();
	return [timeRow("message committed to painted in an open conversation, p95", times, LIVE_MS_MAX)];
}

function report(sender: string, text: string): Buffer {
	const value = {
		messaging_product: "whatsapp",
		metadata: { display_phone_number: "15550001111", phone_number_id: "1122334455667" },
		contacts: [{ profile: { name: "Ana" }, wa_id: sender }],
		messages: [
			{
				from: sender,
				id: `wamid.${randomUUID()}`,
				timestamp: String(Math.floor(Date.now() / 1000)),
				type: "text",
				text: { body: text },
			},
		],
	};
	const entry = [{ id: "100", changes: [{ field: "messages", value }] }];
	return Buffer.from(JSON.stringify({ object: "whatsapp_business_account", entry }));
}

function timeRow(measure: string, times: number[], atMost: number): Row {
	const { p50, p95 } = spread(times);
	return {
		measure,
		target: `≤ ${atMost} ms`,
		figure: `${ms(p95)} (median ${ms(p50)}, ${times.length} times)`,
		passes: p95 <= atMost,
	};
}

/** Waits until a page shows the newest messages. */
export async function openNewest(page: Page, talker: LongConversation): Promise<void> {
	await installClock(page);
	await page.goto(talker.address);
	await page.evaluate(`window.paintedAt(() => document.querySelector("[data-message-id]"))`);
}
