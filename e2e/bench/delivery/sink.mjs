import { createServer } from "node:http";

/*
 * A receiver of webhooks as a process of its own: takes every POST, and tells how many came, when the first and the
 * last did, and when those with a number did. Paths that begin with /never are never answered.
 */
let stats = fresh();

function fresh() {
	return { count: 0, firstAt: 0, lastAt: 0, arrivals: {} };
}

const server = createServer((request, response) => {
	if (request.method === "GET") {
		response.end(JSON.stringify(stats));
		return;
	}
	if (request.method === "DELETE") {
		stats = fresh();
		response.end();
		return;
	}
	if (request.url.startsWith("/never")) return;
	const isTimed = request.url.startsWith("/timed");
	let body = "";
	if (isTimed) request.on("data", (chunk) => (body += chunk));
	else request.resume();
	request.on("end", () => {
		const now = performance.timeOrigin + performance.now();
		stats.count += 1;
		stats.firstAt ||= now;
		stats.lastAt = now;
		if (isTimed) stats.arrivals[JSON.parse(body).data.n] = now;
		response.end("ok");
	});
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
