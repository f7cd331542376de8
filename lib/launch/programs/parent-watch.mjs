// Loaded into every program that the launcher starts: without the launcher a program ends, as if it had
// been asked to. The channel closes whatever way the launcher went.
const HURRY_AFTER_MS = 10_000;

// A program hands its flags down to processes of its own; their channel is the program's, not ours.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
	process.on("disconnect", () => {
		setTimeout(() => process.exit(1), HURRY_AFTER_MS).unref();
		process.kill(process.pid, "SIGTERM");
	});
	// Watching alone must not keep a program alive that has nothing else to do.
	process.channel?.unref();
}
