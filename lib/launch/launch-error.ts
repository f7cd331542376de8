/** A start that cannot go on; `message` is the one line that the person at the terminal reads. */
export class LaunchError extends Error {
	override name = "LaunchError";

	/** @param isDiskFull whether it is for want of disk space alone, so that trying again later can help */
	constructor(
		message: string,
		readonly isDiskFull = false,
	) {
		super(message);
	}
}
