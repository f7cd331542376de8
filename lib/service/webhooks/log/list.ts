import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { DeliveryPage, DeliveryState } from "@/lib/contract/deliveries";
import type { EndpointQuery } from "@/lib/contract/endpoints";
import type { Extensions } from "@/lib/contract/extensions";
import type { Context } from "@/lib/service/context";
import { cutPage, readCursor } from "@/lib/service/signed-cursor";
import { deliveries } from "@/lib/service/store/schema";
import { findWebhook } from "@/lib/service/webhooks/registration/find";
import { selectDeliveries } from "./select";
import { deliveryToWire } from "./to-wire";

/**
 * A page of a webhook's deliveries, newest first. Source: docs/spec/decisions.md §9.
 * @throws ServiceError `not-found`; `malformed` for a cursor of another list
 */
export async function listDeliveries(
	context: Context,
	webhookId: number,
	query: EndpointQuery<Extensions["listDeliveries"]>,
): Promise<DeliveryPage> {
	const { db, account, config } = context;
	const scope = { secret: config.appSecret, account, list: `deliveries of ${webhookId}` };
	const [place] = query.before ? readCursor(scope, query.before, "next_cursor") : [];
	await findWebhook(context, webhookId);
	const rows = await selectDeliveries(db)
		.where(
			and(
				eq(deliveries.accountId, account),
				eq(deliveries.webhookId, webhookId),
				query.state ? isInState(query.state) : undefined,
				query.eventType ? eq(deliveries.eventType, query.eventType) : undefined,
				query.since ? gte(deliveries.createdAt, new Date(query.since)) : undefined,
				query.until ? lt(deliveries.createdAt, new Date(query.until)) : undefined,
				place === undefined ? undefined : lt(deliveries.position, place),
			),
		)
		.orderBy(desc(deliveries.position))
		.limit(query.pageSize + 1);
	const page = cutPage(scope, rows, query.pageSize, (row) => [row.delivery.position]);
	return { deliveries: page.shown.map(deliveryToWire), next_cursor: page.nextCursor };
}

function isInState(state: DeliveryState): SQL | undefined {
	const { attempts, attemptsBefore } = deliveries;
	switch (state) {
		case "waiting":
			return and(eq(deliveries.state, "pending"), sql`${attempts} = ${attemptsBefore}`);
		case "retrying":
			return and(eq(deliveries.state, "pending"), sql`${attempts} > ${attemptsBefore}`);
		case "delivered":
			return eq(deliveries.state, state);
		default:
			// The second condition allows the index of failed and dropped deliveries for either state.
			return and(eq(deliveries.state, state), inArray(deliveries.state, ["failed", "dropped"]));
	}
}
