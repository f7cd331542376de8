import type { Contact } from "@/lib/contract/contacts";
import type { Context } from "@/lib/service/context";
import { findContact } from "./find";
import { contactToWire } from "./to-wire";

/** One active contact. @throws ServiceError `not-found` */
export async function getContact(context: Context, id: number): Promise<Contact> {
	return contactToWire(await findContact(context, id));
}
