/** A start that cannot go on; `message` is the one line that the person at the terminal reads. */
export class LaunchError extends Error {
	override name = "LaunchError";
}
