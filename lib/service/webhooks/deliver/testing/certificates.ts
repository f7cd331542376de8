import forge from "node-forge";

const DAY_MS = 24 * 60 * 60 * 1000;

type Authority = { cert: string; sign(host: string, validity?: { from: Date; to: Date }): ServerIdentity };
export type ServerIdentity = { key: string; cert: string };

function generate(
	subject: string,
	validity: { from: Date; to: Date },
	extensions: object[],
	issuer?: { name: string; key: forge.pki.rsa.PrivateKey },
) {
	const keys = forge.pki.rsa.generateKeyPair(2048);
	const certificate = forge.pki.createCertificate();
	certificate.publicKey = keys.publicKey;
	certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
	certificate.validity.notBefore = validity.from;
	certificate.validity.notAfter = validity.to;
	certificate.setSubject([{ name: "commonName", value: subject }]);
	certificate.setIssuer([{ name: "commonName", value: issuer?.name ?? subject }]);
	certificate.setExtensions(extensions);
	certificate.sign(issuer?.key ?? keys.privateKey, forge.md.sha256.create());
	return { keys, cert: forge.pki.certificateToPem(certificate) };
}

function aroundNow() {
	return { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
}

function forHost(host: string) {
	return [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }];
}

/** Creates a certificate authority for one test. */
export function createAuthority(name = "Test authority"): Authority {
	const { keys, cert } = generate(name, aroundNow(), [
		{ name: "basicConstraints", cA: true, critical: true },
	]);
	return {
		cert,
		sign(host, validity = aroundNow()) {
			const issued = generate(host, validity, forHost(host), { name, key: keys.privateKey });
			return { key: forge.pki.privateKeyToPem(issued.keys.privateKey), cert: issued.cert };
		},
	};
}

/** Creates a self-signed server certificate. */
export function createSelfSigned(host: string): ServerIdentity {
	const { keys, cert } = generate(host, aroundNow(), forHost(host));
	return { key: forge.pki.privateKeyToPem(keys.privateKey), cert };
}
