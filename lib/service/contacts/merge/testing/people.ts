import { contactsOf } from "@/lib/service/contacts/testing/contacts";
import { platformOf } from "@/lib/service/ingest/testing/reports";
import { startTestService } from "@/lib/service/testing/service";

export type Person = { number?: string; user?: string };
export type People = Awaited<ReturnType<typeof startPeople>>;

/** A service, and people who write to it. */
export async function startPeople() {
	const service = await startTestService();
	const platform = platformOf(service);
	const contacts = contactsOf(service);
	let seconds = 1_700_000_000;
	let lastNumber = 4_915_170_000_000;

	/** Two people of no other test: the first with a number, the second too, or with a user id only. */
	function twoPeople(second: "number" | "user" = "number"): [Person, Person] {
		lastNumber += 2;
		const other = String(lastNumber + 1);
		return [
			{ number: String(lastNumber) },
			second === "number" ? { number: other } : { user: `DE.${other}` },
		];
	}

	/** A message from a person, and the platform's id of it. */
	async function receive(person: Person, body = "Hi", extra: Record<string, unknown> = {}): Promise<string> {
		seconds += 1;
		const { number, user } = person;
		const id = `wamid.${seconds}`;
		await platform.send({
			contacts: [
				{ ...(number && { wa_id: number }), ...(user && { user_id: user }), profile: { name: "Ann" } },
			],
			messages: [
				{
					...(number && { from: number }),
					...(user && { from_user_id: user }),
					id,
					timestamp: String(seconds),
					type: "text",
					text: { body },
					...extra,
				},
			],
		});
		return id;
	}

	async function idOf(person: Person): Promise<number> {
		const [id] = await contacts.search(person.number ?? person.user ?? "");
		if (id === undefined) throw new Error("There is no such contact.");
		return id;
	}

	return { service, contacts, twoPeople, receive, idOf };
}
