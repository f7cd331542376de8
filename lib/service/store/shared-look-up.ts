/**
 * Makes concurrent look-ups of one key share a query. Who asks while one is under way gets the answer of the next one,
 * which is sent once the first has landed: so every answer is at least as new as its question, and a key costs no more
 * than one connection however many ask.
 */
export function sharedLookUp<Value>(
	lookUp: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
	const flights = new Map<string, { landed: Promise<unknown>; next?: Promise<Value> }>();

	function fly(key: string): Promise<Value> {
		const answer = lookUp(key);
		const flight = { landed: answer.catch(() => undefined) };
		flights.set(key, flight);
		flight.landed.then(() => {
			if (!("next" in flight)) flights.delete(key);
		});
		// Once it has landed: whoever hears of it can rely on the next one being under way.
		return flight.landed.then(() => answer);
	}

	return (key) => {
		const flight = flights.get(key);
		if (!flight) return fly(key);
		flight.next ??= flight.landed.then(() => fly(key));
		return flight.next;
	};
}
