/**
 * Restricts a process under test to this machine: only `localhost` and `*.localhost` resolve, and only loopback
 * addresses and unix sockets can be connected to. Preloaded with `--import` by all programs that tests start.
 * Rejected addresses are listed in `refusedAddresses`.
 */
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::)$/;

export const refusedAddresses = [];

/** The name to look up instead; undefined for unknown names. Not all systems resolve `*.localhost`. */
function knownHere(hostname) {
	if (net.isIP(hostname)) return hostname;
	return /^(.+\.)?localhost$/i.test(hostname) ? "localhost" : undefined;
}

function notFound(hostname) {
	const error = new Error(`getaddrinfo ENOTFOUND ${hostname}`);
	return Object.assign(error, { code: "ENOTFOUND", errno: -3008, syscall: "getaddrinfo", hostname });
}

const { lookup } = dns;
dns.lookup = (hostname, ...rest) => {
	const known = knownHere(hostname);
	if (known) return lookup(known, ...rest);
	process.nextTick(rest.at(-1), notFound(hostname));
};
const lookupPromise = dns.promises.lookup;
dns.promises.lookup = async (hostname, options) => {
	const known = knownHere(hostname);
	if (known) return lookupPromise(known, options);
	throw notFound(hostname);
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectOnThisMachine(...given) {
	const host = hostOf(Array.isArray(given[0]) ? given[0] : given);
	if (net.isIP(host) === 0 || LOOPBACK.test(host)) return connect.apply(this, given);
	refusedAddresses.push(host);
	process.nextTick(() => this.destroy(new Error(`Tests must not dial ${host}.`)));
	return this;
};

/** The host in `connect`'s arguments; empty for a unix socket. */
function hostOf([first, second]) {
	if (typeof first === "object" && first !== null) return first.path ? "" : (first.host ?? "localhost");
	if (typeof first === "string" && !/^\d+$/.test(first)) return "";
	return typeof second === "string" ? second : "localhost";
}

syncBuiltinESMExports();
