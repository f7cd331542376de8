import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { readHosts } from "./hosts";

/** An address range: network address and prefix length in bits. */
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

export const SECRET_MIN_LENGTH = 16;

/** Text without the line break that ends a file, which variables from a file often have. */
export const textOfFile = z.string().transform((value) => value.replace(/\r?\n$/, ""));

/** Text without the spaces and line breaks around it, which files often end with. */
export const trimmedText = z.string().trim();

/** The path of a folder. Docker keeps quotes of an environment file, and only a shell replaces `~`. */
export const folder = textOfFile.refine(
	(value) => !/^[~"']/.test(value),
	"must be a path without quotes, and with the home folder's path instead of ~",
);

/** A token that fits in a header. */
export const printable = z
	.string()
	.regex(/^[\x21-\x7e]+$/, "must contain only letters, digits and punctuation, without spaces");

/** A token that nobody can guess. */
export const strongToken = printable.min(
	SECRET_MIN_LENGTH,
	`must have at least ${SECRET_MIN_LENGTH} characters`,
);

export const secret = z.string().min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`);

/** Earlier secrets separated by commas. The whole text is tried too, because a secret may contain commas. */
export const secrets = z.string().transform((list) => {
	const parts = list.split(",").map((part) => part.trim());
	return [...new Set([list, ...parts])].filter((each) => each.trim() !== "");
});

export function whole(min: number, max: number) {
	const message = `must be a whole number from ${min} to ${max}`;
	return z
		.string()
		.regex(/^\d{1,16}$/, message)
		.transform(Number)
		.refine((value) => value >= min && value <= max, message);
}

export const port = whole(1, 65_535);

/** `1` or not set. */
export const flag = z
	.enum(["0", "1", "false", "true"], "must be 1, or not set")
	.transform((value) => value === "1" || value === "true");

export const ipAddress = z
	.string()
	.refine((value) => isIP(value) !== 0, "must be an IP address, such as 127.0.0.1 or 0.0.0.0");

export const databaseUrl = trimmedText.refine(
	(value) => URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol),
	"must be a URL such as postgresql://user:password@host:5432/database",
);

/** The base URL of an API, without trailing slashes. It isn't normalized, because single sign-on compares issuers as text. */
export const baseUrl = trimmedText
	.refine(
		isBaseUrl,
		"must be a URL that starts with https:// or http://, without username, spaces, query (?) and fragment (#)",
	)
	.transform((value) => value.replace(/\/+$/, ""));

function isBaseUrl(value: string): boolean {
	// The URL parser drops line breaks, and an empty query or fragment.
	if (!/^https?:\/\/[^\s?#]+$/i.test(value) || !URL.canParse(value)) return false;
	const { username, password } = new URL(value);
	return !(username || password);
}

/** Groups of the identity provider and the role each gives: `group=role`, separated by commas. The first has priority. */
export const roleMap = z.string().transform((list, check) =>
	list.split(",").flatMap((part): { group: string; role: string }[] => {
		const pair = part.trim();
		if (pair === "") return [];
		const split = pair.lastIndexOf("=");
		const [group, role] = [pair.slice(0, split).trim(), pair.slice(split + 1).trim()];
		if (split > 0 && group !== "" && role !== "") return [{ group, role }];
		check.addIssue(`"${pair}" is not a group and a role such as support=agent`);
		return [];
	}),
);

/** Values without spaces, separated by commas. */
export const words = z.string().transform((list, check) =>
	list.split(",").flatMap((part): string[] => {
		const word = part.trim();
		if (word === "") return [];
		if (!/\s/.test(word)) return [word];
		check.addIssue(`"${word}" has spaces: separate values with commas`);
		return [];
	}),
);

export const smtpUrl = trimmedText.refine(
	(value) => URL.canParse(value) && /^smtps?:\/\/[^/]/.test(value) && new URL(value).hostname !== "",
	"must be a URL such as smtps://user:password@smtp.example.com",
);

/** The sender of emails: an address, with or without a name. */
export const mailbox = z.string().transform((value, check) => {
	const [, name = "", address = ""] = /^(?:([^<>"\r\n]*)<)?([^<>\s]+@[^<>\s]+?)>?$/.exec(value.trim()) ?? [];
	if (z.email().safeParse(address).success) return { name: name.trim(), address };
	check.addIssue(
		"must be an email address such as console@example.com, or Chat Console <console@example.com>",
	);
	return z.NEVER;
});

/** Networks separated by commas. */
export const networks = z.string().transform((list, check) =>
	list.split(",").flatMap((part): Network[] => {
		const network = part.trim();
		if (network === "") return [];
		if (ipaddr.isValidCIDR(network)) return [ipaddr.parseCIDR(network)];
		check.addIssue(`"${network}" is not a network such as 10.0.0.0/8`);
		return [];
	}),
);

/** Host names separated by commas; see {@link readHosts}. */
export const hosts = z.string().transform((list, check) => {
	const found = readHosts(list);
	if (found) return found;
	check.addIssue("must be host names separated by commas, such as chat.example.com");
	return z.NEVER;
});
