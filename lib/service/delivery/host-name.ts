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
