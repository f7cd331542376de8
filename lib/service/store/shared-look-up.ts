/**
 * Makes concurrent look-ups of one key share a query. Who asks while one is under way gets the answer of the next one,
 * which is sent once the first has landed: so every answer is at least as new as its question, and a key costs no more
 * than one connection however many ask.
 */
export function sharedLookUp<Value>(
	lookUp: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
	type Flight = { next: PromiseWithResolver<Value> | undefined };
	const flights = new Map<string, Flight>();

	async function fly(key: string): Promise<Value> {
		const flight: Flight = { next: undefined };
		flights.set(key, flight);
		try {
			return await lookUp(key);
		} finally {
			if (flight.next) flight.next.resolve(fly(key));
			else flights.delete(key);
		}
	}

	return (key) => {
		const flight = flights.get(key);
		if (!flight) return fly(key);
		flight.next ??= withResolver();
		return flight.next.promise;
	};
}

type PromiseWithResolver<Value> = { promise: Promise<Value>; resolve: (value: Promise<Value>) => void };

function withResolver<Value>(): PromiseWithResolver<Value> {
	let resolve: PromiseWithResolver<Value>["resolve"] = () => undefined;
	const promise = new Promise<Value>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}
