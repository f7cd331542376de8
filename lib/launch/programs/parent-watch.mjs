// Loaded into every program that the launcher starts: without the launcher a program ends, as if it had
// been asked to. The channel closes whatever way the launcher went.
const HURRY_AFTER_MS = 10_000;

// Child processes of a program inherit its flags, but their channel leads to the program, not to the launcher.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
	process.on("disconnect", () => {
		setTimeout(() => process.exit(1), HURRY_AFTER_MS).unref();
		process.kill(process.pid, "SIGTERM");
	});
	// Watching alone must not keep a program alive that has nothing else to do.
	process.channel?.unref();
}
