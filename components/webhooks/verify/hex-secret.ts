/** Whether a secret has the format that the sample code expects: 32 bytes in hex. */
export function isHexSecret(secret: string): boolean {
	return /^[0-9a-f]{64}$/i.test(secret);
}
