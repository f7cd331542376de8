/**
 * The contacts to request more about when the rows change: the same as before while rows only disappear, so that
 * deleting many doesn't start a request for each.
 * @param requested those of the last request
 */
export function idsToRequest(requested: number[], rows: number[]): number[] {
	const isSubset = rows.length > 0 && rows.every((id) => requested.includes(id));
	return isSubset ? requested : rows;
}
