/** A number as a client writes it, with the expected stored digits and id. Source: docs/spec/decisions.md §5. */
type Spelling = { number: string; country_code: string; digits: string; identity: string };

const german = (number: string, digits: string): Spelling => ({
	number,
	country_code: "+49",
	digits,
	identity: "4915111111110",
});

/** Three people, some with their number in several formats. */
export const NUMBERS: Spelling[] = [
	german("0151 1111-1110", "015111111110"),
	german("+49 (151) 11111110", "4915111111110"),
	german("0049 151 11111110", "004915111111110"),
	{ number: "98765 43210", country_code: "+91", digits: "9876543210", identity: "919876543210" },
	{ number: "098765 43210", country_code: "+91", digits: "09876543210", identity: "919876543210" },
	{ number: "650-253-0000", country_code: "+1", digits: "6502530000", identity: "16502530000" },
];

export const NAMES = ["Ana Cruz", "María de la Cruz", "ana", "100% Łukasz", "Zoë 4711", ""];

export const SEARCHES = [
	"ana",
	"MARIA cruz",
	"%",
	"100%",
	"_",
	"4711",
	"151111",
	"+91 98765",
	"0065",
	"zoe",
	"lukasz",
	"007",
	"x",
];

type Person = Spelling & { id: number; name: string; removed: number | null };

/**
 * The expected behaviour of contacts, as simply as possible. Source: docs/spec/public-api.md §3, §4,
 * docs/spec/decisions.md §2, §5, §9.
 */
export type Model = ReturnType<typeof createModel>;

export function createModel() {
	let people: Person[] = [];
	let removals = 0;

	const find = (id: number) => people.find((person) => person.id === id);
	const active = () => people.filter((person) => person.removed === null);
	const removed = () =>
		people
			.filter((person) => person.removed !== null)
			.toSorted((a, b) => (b.removed ?? 0) - (a.removed ?? 0));
	const isTaken = (identity: string, by?: number) =>
		active().some((person) => person.identity === identity && person.id !== by);
	function put(id: number, members: Partial<Person>): void {
		people = people.map((person) => (person.id === id ? { ...person, ...members } : person));
	}

	return {
		ids: () => people.map(({ id }) => id),
		/** The id of an active or removed contact, or an unknown id. */
		idAt: (index: number) => people[index]?.id ?? 999_999_999,
		/** The expected result; for a new contact, the service assigns the id. */
		create(number: Spelling, name?: string): "conflict" | "new" | number {
			if (isTaken(number.identity)) return "conflict";
			const before = removed().find(({ identity }) => identity === number.identity);
			if (!before) return "new";
			put(before.id, { ...number, name: name ?? before.name, removed: null });
			return before.id;
		},
		add(id: number, number: Spelling, name = ""): void {
			people.push({ ...number, id, name, removed: null });
		},
		change(id: number, number: Spelling | undefined, name: string | undefined): number {
			if (!number && name === undefined) return 422;
			const person = find(id);
			if (!person || person.removed !== null) return 404;
			if (number && isTaken(number.identity, id)) return 409;
			put(id, { ...number, ...(name === undefined ? {} : { name }) });
			return 200;
		},
		remove(id: number): number {
			if (find(id)?.removed !== null) return 404;
			removals += 1;
			put(id, { removed: removals });
			return 200;
		},
		restore(id: number): number {
			const person = find(id);
			if (!person || person.removed === null) return 404;
			if (isTaken(person.identity)) return 409;
			put(id, { removed: null });
			return 200;
		},
		read(id: number) {
			const person = find(id);
			if (!person || person.removed !== null) return undefined;
			const words = person.name.split(" ").filter(Boolean);
			return {
				id,
				number: person.digits,
				country_code: person.country_code,
				chat_phone_id: person.identity,
				first_name: words[0] ?? null,
				middle_name: words.slice(1, -1).join(" ") || null,
				last_name: words.length > 1 ? words.at(-1) : null,
			};
		},
		/** Newest first. */
		list: (search?: string) =>
			active()
				.filter((person) => isFound(person, search))
				.map(({ id }) => id)
				.toSorted((a, b) => b - a),
		/** Most recently removed first. */
		listRemoved: (search?: string) =>
			removed()
				.filter((person) => isFound(person, search))
				.map(({ id }) => id),
	};
}

function isFound(person: Person, search = ""): boolean {
	const name = plain(person.name);
	const country = person.country_code.slice(1);
	const spellings = [person.identity, country + person.digits, person.digits];
	if (/^[0-9 +().-]*$/.test(search)) {
		const digits = search.replace(/[^0-9]/g, "").replace(/^0{1,2}(?=[1-9][0-9])/, "");
		return spellings.some((spelling) => spelling.includes(digits)) || name.includes(plain(search));
	}
	return plain(search)
		.split(" ")
		.every((word) => name.includes(word));
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");
}
