import { createPrivateKey, webcrypto } from "node:crypto";
import "reflect-metadata";
import {
	BasicConstraintsExtension,
	SubjectAlternativeNameExtension,
	type X509Certificate,
	X509CertificateGenerator,
} from "@peculiar/x509";

const DAY_MS = 24 * 60 * 60 * 1000;
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

type Validity = { from: Date; to: Date };
type Authority = { cert: string; sign(host: string, validity?: Validity): Promise<ServerIdentity> };
export type ServerIdentity = { key: string; cert: string };

function generateKeys() {
	return webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
}

function aroundNow(): Validity {
	return { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
}

function forHost(host: string, { from, to }: Validity) {
	return {
		notBefore: from,
		notAfter: to,
		extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: host }])],
		signingAlgorithm: ALGORITHM,
	};
}

async function identityOf(keys: CryptoKeyPair, certificate: X509Certificate): Promise<ServerIdentity> {
	const der = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
	const key = createPrivateKey({ key: Buffer.from(der), format: "der", type: "pkcs8" });
	return { key: key.export({ format: "pem", type: "pkcs8" }).toString(), cert: certificate.toString("pem") };
}

/** Creates a certificate authority for one test. */
export async function createAuthority(name = "Test authority"): Promise<Authority> {
	const keys = await generateKeys();
	const { from, to } = aroundNow();
	const authority = await X509CertificateGenerator.createSelfSigned({
		name: `CN=${name}`,
		keys,
		notBefore: from,
		notAfter: to,
		extensions: [new BasicConstraintsExtension(true, undefined, true)],
		signingAlgorithm: ALGORITHM,
	});
	return {
		cert: authority.toString("pem"),
		async sign(host, validity = aroundNow()) {
			const serverKeys = await generateKeys();
			const certificate = await X509CertificateGenerator.create({
				subject: `CN=${host}`,
				issuer: authority.subject,
				publicKey: serverKeys.publicKey,
				signingKey: keys.privateKey,
				...forHost(host, validity),
			});
			return identityOf(serverKeys, certificate);
		},
	};
}

/** Creates a self-signed server certificate. */
export async function createSelfSigned(host: string): Promise<ServerIdentity> {
	const keys = await generateKeys();
	const certificate = await X509CertificateGenerator.createSelfSigned({
		name: `CN=${host}`,
		keys,
		...forHost(host, aroundNow()),
	});
	return identityOf(keys, certificate);
}
