import type { Data } from "@/lib/contract/endpoints";
import type { Context } from "@/lib/service/context";
import { findFlow } from "./find";
import { flowToWire } from "./to-wire";

/** A flow of the account, with its definition. @throws ServiceError `not-found` */
export async function getFlow(context: Context, id: number): Promise<Data<"getFlow">> {
	return flowToWire(await findFlow(context, id));
}
