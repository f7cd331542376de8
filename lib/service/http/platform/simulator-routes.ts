import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { z } from "zod";
import { BODY_LIMIT_BYTES } from "@/lib/contract/endpoint";
import type { Dependencies } from "@/lib/service/context";
import {
	COURSES,
	incomingReport,
	type MessageEnd,
	newMessageId,
	outgoingReport,
	publicationReport,
	type SimulatedMessage,
	statusReport,
} from "@/lib/service/platform/simulator/reports";
import { authenticate } from "@/lib/service/tokens/authenticate";
import { HttpError } from "@/lib/wire/http/http-error";
import { parseJson } from "@/lib/wire/http/parse-json";
import { readJsonBytes } from "@/lib/wire/http/read-body";
import { jsonResponse } from "@/lib/wire/http/responses";
import { readBody } from "@/lib/wire/http/validate";
import { findPublishable } from "./simulated-publication";

export const SIMULATOR_PREFIX = "/api/platform/simulator";
const MESSAGES = `${SIMULATOR_PREFIX}/messages`;
const PUBLISH = `${SIMULATOR_PREFIX}/flows/:chatFlowId/publish`;
/** Each takes a POST. */
export const SIMULATOR_PATHS = [MESSAGES, PUBLISH];

/** Reports for unknown businesses belong to the default account, so any id works if none is configured. */
const ANY_BUSINESS_ID = "102290129340398";

const messageBody = z.object({
	direction: z.enum(["incoming", "outgoing"], "The direction must be incoming or outgoing."),
	number: z
		.string("The number must be text.")
		.transform((text) => text.replace(/[^0-9]/g, ""))
		.refine((digits) => !digits.startsWith("0"), {
			error: "An international number starts with a country code, not with 0.",
			abort: true,
		})
		.refine((digits) => /^[0-9]{7,15}$/.test(digits), "An international number must have 7 to 15 digits."),
	name: z
		.string("The name must be text.")
		.trim()
		.min(1, "Enter a name.")
		.max(200, "At most 200 characters.")
		.optional(),
	text: z.string("The text must be text.").min(1, "Enter a text.").max(4096, "At most 4096 characters."),
	end: z
		.enum(
			Object.keys(COURSES) as MessageEnd[],
			`The ending must be one of: ${Object.keys(COURSES).join(", ")}.`,
		)
		.default("read"),
	seconds_between: z.number("Must be a number of seconds from 0 to 60.").min(0).max(60).default(1),
});

/** Sends a signed report to the endpoint that the real platform's reports go to. */
export type SendReport = (body: string, signature: string) => Promise<Response>;

/**
 * Endpoints that simulate what happens on the platform: incoming messages, outgoing messages and their statuses, and the
 * publication of a flow. The service gets signed reports, as from the platform. They need the configured token. Source: docs/spec/decisions.md §3, docs/spec/platform-api.md §2.
 * @param closing aborted on shutdown; later statuses are then not reported
 */
export function createSimulatorRoutes(
	dependencies: Dependencies,
	send: SendReport,
	closing: AbortSignal,
): Hono {
	const { db, config, log, clock } = dependencies;
	const businessId = config.platformBusinessId ?? ANY_BUSINESS_ID;
	const app = new Hono();

	/** Returns the service's response, which the simulator's client gets if the report can't be stored. */
	async function report(body: object): Promise<Response> {
		const text = JSON.stringify(body);
		const digest = createHmac("sha256", config.platformAppSecret).update(text).digest("hex");
		return send(text, `sha256=${digest}`);
	}

	async function reportCourse(message: SimulatedMessage, end: MessageEnd, pauseMs: number): Promise<void> {
		for (const status of COURSES[end]) {
			await pause(pauseMs, undefined, { signal: closing, ref: false });
			const response = await report(statusReport(businessId, message, status, clock()));
			if (!response.ok) throw new Error(`The service returned ${response.status} for a simulated report.`);
		}
	}

	async function admit(authorization: string | undefined): Promise<number> {
		const actor = await authenticate(dependencies, authorization);
		if (actor.tokenId === null) return actor.account;
		throw new HttpError("forbidden", "The simulator accepts only the token in CHAT_API_TOKEN.");
	}

	app.post(MESSAGES, async (c) => {
		await admit(c.req.header("authorization"));
		const sent = parseJson(await readJsonBytes(c.req.raw, BODY_LIMIT_BYTES));
		const body = readBody(messageBody, sent, []) as z.output<typeof messageBody>;
		const message = { ...body, id: newMessageId(), at: clock() };
		const isIncoming = body.direction === "incoming";
		const stored = await report((isIncoming ? incomingReport : outgoingReport)(businessId, message));
		if (!stored.ok) return stored;
		if (!isIncoming) {
			reportCourse(message, body.end, body.seconds_between * 1000).catch((error: unknown) => {
				if (!closing.aborted) log.error({ err: error }, "the simulator could not report a status");
			});
		}
		return jsonResponse(200, reported({ chat_message_id: message.id }));
	});

	app.post(PUBLISH, async (c) => {
		const account = await admit(c.req.header("authorization"));
		const flow = await findPublishable(db, account, c.req.param("chatFlowId"));
		// Reports have a precision of one second; this one must not look like a duplicate of an earlier one.
		const at = Math.max(clock().getTime(), (flow.statusAt?.getTime() ?? 0) + 1000);
		const stored = await report(publicationReport(businessId, flow, new Date(at)));
		if (!stored.ok) return stored;
		return jsonResponse(200, reported({ chat_flow_id: flow.chatFlowId, chat_status: "PUBLISHED" }));
	});
	return app;
}

function reported(data: object): object {
	return { success: true, statusCode: 200, message: "Reported", data };
}
