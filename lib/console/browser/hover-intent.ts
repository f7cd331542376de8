/** A pointer that crosses a row leaves it sooner. */
const REST_MS = 100;

/** Tells a pointer or focus that rests on something, which is likely to be opened next, from one that passes by. */
export function createHoverIntent() {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const end = () => clearTimeout(timer);
	const begin = (run: () => void) => {
		end();
		timer = setTimeout(run, REST_MS);
	};
	return { begin, end };
}
