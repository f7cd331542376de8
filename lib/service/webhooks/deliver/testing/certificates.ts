import forge from "node-forge";

const DAY_MS = 24 * 60 * 60 * 1000;

type Authority = { cert: string; sign(host: string, validity?: { from: Date; to: Date }): ServerIdentity };
export type ServerIdentity = { key: string; cert: string };

type Keys = forge.pki.rsa.KeyPair;

const newKeys = (): Keys => forge.pki.rsa.generateKeyPair(2048);
let hostKeys: Keys | undefined;

function generate(
	keys: Keys,
	subject: string,
	validity: { from: Date; to: Date },
	extensions: object[],
	issuer?: { name: string; key: forge.pki.rsa.PrivateKey },
): string {
	const certificate = forge.pki.createCertificate();
	certificate.publicKey = keys.publicKey;
	certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
	certificate.validity.notBefore = validity.from;
	certificate.validity.notAfter = validity.to;
	certificate.setSubject([{ name: "commonName", value: subject }]);
	certificate.setIssuer([{ name: "commonName", value: issuer?.name ?? subject }]);
	certificate.setExtensions(extensions);
	certificate.sign(issuer?.key ?? keys.privateKey, forge.md.sha256.create());
	return forge.pki.certificateToPem(certificate);
}

function aroundNow() {
	return { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
}

/** A server's certificate. All have one key, because generating keys takes longest. */
function forHost(
	host: string,
	validity: { from: Date; to: Date },
	issuer?: { name: string; key: forge.pki.rsa.PrivateKey },
): ServerIdentity {
	hostKeys ??= newKeys();
	const extensions = [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }];
	const cert = generate(hostKeys, host, validity, extensions, issuer);
	return { key: forge.pki.privateKeyToPem(hostKeys.privateKey), cert };
}

/** Creates a certificate authority for one test. */
export function createAuthority(name = "Test authority"): Authority {
	const keys = newKeys();
	return {
		cert: generate(keys, name, aroundNow(), [{ name: "basicConstraints", cA: true, critical: true }]),
		sign: (host, validity = aroundNow()) => forHost(host, validity, { name, key: keys.privateKey }),
	};
}

/** Creates a self-signed server certificate. */
export function createSelfSigned(host: string): ServerIdentity {
	return forHost(host, aroundNow());
}
