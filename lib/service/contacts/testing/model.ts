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

type Person = Spelling & {
	id: number;
	name: string;
	removed: number | null;
	/** Numbers of contacts that were merged into it. */
	others: Spelling[];
};

/** A contact that was merged: its number leads to another one. */
type Merged = { id: number; keptId: number; identity: string };

/** A row of an imported file. */
type Row = { number: Spelling; name: string };

/**
 * The expected behaviour of contacts, as simply as possible. Source: docs/spec/public-api.md §3, §4,
 * docs/spec/decisions.md §2, §5, §9.
 */
export type Model = ReturnType<typeof createModel>;

export function createModel() {
	let people: Person[] = [];
	let merges: Merged[] = [];
	let removals = 0;

	const find = (id: number) => people.find((person) => person.id === id);
	const active = () => people.filter((person) => person.removed === null);
	const removed = () =>
		people
			.filter((person) => person.removed !== null)
			.toSorted((a, b) => (b.removed ?? 0) - (a.removed ?? 0));
	/** The active contact that a number belongs or leads to. */
	const ownerOf = (identity: string): Person | undefined => {
		const kept = merges.filter((merged) => merged.identity === identity).map(({ keptId }) => keptId);
		return (
			active().find((person) => person.identity === identity) ??
			active().find((person) => kept.includes(person.id))
		);
	};
	const isTaken = (identity: string, by?: number) =>
		active().some((person) => person.identity === identity && person.id !== by) ||
		merges.some(
			(merged) =>
				merged.identity === identity && merged.keptId !== by && find(merged.keptId)?.removed === null,
		);
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
			people.push({ ...number, id, name, removed: null, others: [] });
		},
		change(id: number, number: Spelling | undefined, name: string | undefined): number {
			if (!number && name === undefined) return 422;
			const person = find(id);
			if (!person || person.removed !== null) return 404;
			// Its own number stays its own, even if it also leads to a contact that was restored since.
			if (number && number.identity !== person.identity && isTaken(number.identity, id)) return 409;
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
		/** Merges the second into the first. */
		merge(keptId: number, mergedId: number): number {
			if (keptId === mergedId) return 422;
			if (merges.some((merged) => merged.id === mergedId && merged.keptId === keptId)) return 200;
			const [kept, merged] = [find(keptId), find(mergedId)];
			if (kept?.removed !== null || merged?.removed !== null) return 404;
			const { number, country_code, digits, identity } = merged;
			const others = [...kept.others, { number, country_code, digits, identity }, ...merged.others];
			put(keptId, { others, name: kept.name === "" ? merged.name : kept.name });
			people = people.filter((person) => person !== merged);
			merges = merges.map((one) => (one.keptId === mergedId ? { ...one, keptId } : one));
			merges.push({ id: mergedId, keptId, identity });
			return 200;
		},
		/** Where a merged contact's id leads. */
		leadsTo: (id: number) => merges.find((merged) => merged.id === id)?.keptId,
		mergedIds: () => merges.map(({ id }) => id),
		/** Imports a file whose new contacts get ids from the service. @returns each row's outcome */
		import(rows: Row[], idOf: (at: number) => number): string[] {
			const seen = new Set<string>();
			return rows.map(({ number, name }, at) => {
				if (seen.has(number.identity)) return "duplicate";
				seen.add(number.identity);
				const last = removed().find(({ identity }) => identity === number.identity);
				const known = ownerOf(number.identity) ?? last;
				if (!known) {
					this.add(idOf(at), number, name);
					return "new";
				}
				if (known.removed !== null) {
					put(known.id, { ...number, name: name || known.name, removed: null });
					return "restored";
				}
				if (name === "" || name === known.name) return "unchanged";
				put(known.id, { name });
				return "changed";
			});
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
	const spellings = [person, ...person.others].flatMap(({ identity, country_code, digits }) => [
		identity,
		country_code.slice(1) + digits,
		digits,
	]);
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
