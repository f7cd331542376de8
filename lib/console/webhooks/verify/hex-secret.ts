/** Whether a secret is of the form that the code that checks signatures expects: 32 bytes in hex. */
export function isHexSecret(secret: string): boolean {
	return /^[0-9a-f]{64}$/i.test(secret);
}
