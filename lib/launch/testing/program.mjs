// A program for tests of supervision. It reports events on standard output and behaves as its arguments say.
const words = new Set(process.argv.slice(2));
const say = (event) => process.stdout.write(`${JSON.stringify({ event, pid: process.pid })}\n`);

process.on("SIGTERM", () => {
	say("SIGTERM");
	if (!words.has("stubborn")) process.exit(0);
});
say("start");
if (words.has("die")) {
	process.stderr.write("TypeError: there is no such port\n");
	process.exit(3);
}
if (words.has("complain")) {
	process.stdout.write(`${JSON.stringify({ level: 30, msg: "all is well" })}\n`);
	process.stdout.write(`${JSON.stringify({ level: 50, msg: "it broke", err: { message: "no disk" } })}\n`);
}
setInterval(() => {}, 1000);
