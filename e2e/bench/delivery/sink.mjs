import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { createServer as createSecureServer } from "node:tls";

/*
 * A webhook endpoint in a separate process that accepts all POSTs and records their count and times; paths that start
 * with /never get no response. Parses only the HTTP it needs, to leave CPU to the senders. Another port serves the
 * statistics: GET reads and DELETE resets them. The environment contains TLS key and certificate.
 */
let stats = fresh();

function fresh() {
	return { count: 0, firstAt: 0, lastAt: 0, arrivals: {} };
}

const END_OF_HEAD = "\r\n\r\n";
let answer;
function renewAnswer() {
	const head = [
		"HTTP/1.1 200 OK",
		`date: ${new Date().toUTCString()}`,
		"connection: keep-alive",
		"keep-alive: timeout=5",
		"content-length: 2",
	];
	answer = Buffer.from(`${head.join("\r\n")}${END_OF_HEAD}ok`);
}
renewAnswer();
setInterval(renewAnswer, 1_000);

/** The first complete POST in the received text; undefined until it's complete. */
function firstPost(text) {
	const endOfHead = text.indexOf(END_OF_HEAD);
	if (endOfHead < 0) return undefined;
	const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, endOfHead))?.[1]);
	const bodyAt = endOfHead + END_OF_HEAD.length;
	if (text.length < bodyAt + length) return undefined;
	return {
		path: text.slice(5, text.indexOf(" ", 5)),
		body: text.slice(bodyAt, bodyAt + length),
		end: bodyAt + length,
	};
}

function take(socket, { path, body }) {
	if (path.startsWith("/never")) return;
	const now = performance.timeOrigin + performance.now();
	stats.count += 1;
	stats.firstAt ||= now;
	stats.lastAt = now;
	if (path.startsWith("/timed")) stats.arrivals[JSON.parse(body).data.n] = now;
	socket.write(answer);
}

function receive(socket) {
	let arrived = "";
	socket.on("data", (chunk) => {
		// One character per byte, so that string lengths are byte counts.
		arrived += chunk.latin1Slice();
		for (let post = firstPost(arrived); post; post = firstPost(arrived)) {
			arrived = arrived.slice(post.end);
			take(socket, post);
		}
	});
	socket.on("error", () => socket.destroy());
}

const receiver = createServer({ noDelay: true }, receive);
const identity = { key: process.env.SINK_KEY, cert: process.env.SINK_CERT };
const secureReceiver = createSecureServer({ ...identity, noDelay: true }, receive);

const teller = createHttpServer((request, response) => {
	if (request.method === "DELETE") stats = fresh();
	response.end(JSON.stringify(stats));
});

async function listen(server) {
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server.address().port;
}

const ports = [await listen(receiver), await listen(secureReceiver), await listen(teller)];
process.stdout.write(`${ports.join(" ")}\n`);
