/** A failed start; `message` is the one line shown in the terminal. */
export class LaunchError extends Error {
	override name = "LaunchError";

	/** @param isDiskFull whether only missing disk space is the cause, so that a later retry can help */
	constructor(
		message: string,
		readonly isDiskFull = false,
	) {
		super(message);
	}
}
