/** Endings that name hosts of one machine or one network, whatever a resolver makes of them. */
const LOCAL_ENDINGS = [
	"localhost",
	"local",
	"internal",
	"intranet",
	"lan",
	"home",
	"corp",
	"localdomain",
	"home.arpa",
];

/** Whether a host name is one of a private network: a local ending, or no dot at all. A trailing dot is the same name. */
export function isLocalName(hostname: string): boolean {
	const name = hostname.replace(/\.+$/, "").toLowerCase();
	if (!name.includes(".")) return true;
	return LOCAL_ENDINGS.some((ending) => name.endsWith(`.${ending}`));
}

const NAME_LENGTH_MAX = 253;
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/**
 * Whether a text can be the name of a host: labels of 1 to 63 letters, digits, hyphens and underscores, at most one
 * dot at the end. Source: RFC 1123 §2.1, and the underscores that there are in practice.
 */
export function isHostName(hostname: string): boolean {
	const name = hostname.replace(/\.$/, "");
	return name.length <= NAME_LENGTH_MAX && name.split(".").every((label) => LABEL.test(label));
}
