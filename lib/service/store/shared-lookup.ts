/**
 * Lets concurrent lookups of one key share a query. Callers during a query get the result of the next one, which is sent
 * when the first ends. So every result is at least as new as its call, and a key uses at most one connection.
 */
export function sharedLookUp<Value>(
	lookUp: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
	const flights = new Map<string, { landed: Promise<unknown>; next?: Promise<Value> }>();

	function fly(key: string): Promise<Value> {
		const result = lookUp(key);
		const flight = { landed: result.catch(() => undefined) };
		flights.set(key, flight);
		flight.landed.then(() => {
			if (!("next" in flight)) flights.delete(key);
		});
		// Resolves only after the next query was sent.
		return flight.landed.then(() => result);
	}

	return (key) => {
		const flight = flights.get(key);
		if (!flight) return fly(key);
		flight.next ??= flight.landed.then(() => fly(key));
		return flight.next;
	};
}
