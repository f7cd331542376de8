import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Flags of authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a dishonest page, device or client does differently. */
export type Deviation = {
	origin?: string;
	rpId?: string;
	isVerified?: boolean;
	counter?: number;
	challenge?: string;
	credentialId?: string;
	userHandle?: string;
};

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/** A device with one passkey: an ES256 key, without attestation. Its counter rises with each signature. */
export function createAuthenticator(pageOrigin: string) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const ownId = base64url(randomBytes(16));
	let used = 0;
	let userHandle = "";

	function clientData(type: string, challenge: string, { origin = pageOrigin }: Deviation): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	}

	function authenticatorData(rpId: string, flags: number, { isVerified = true, counter }: Deviation): Buffer {
		const head = Buffer.alloc(5);
		head.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
		head.writeUInt32BE(counter ?? ++used, 1);
		return Buffer.concat([sha256(rpId), head]);
	}

	/** The public key as COSE has it. */
	function coseKey(): Uint8Array {
		const { x = "", y = "" } = publicKey.export({ format: "jwk" });
		return isoCBOR.encode(
			new Map<number, number | Uint8Array>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, new Uint8Array(Buffer.from(x, "base64url"))],
				[-3, new Uint8Array(Buffer.from(y, "base64url"))],
			]),
		);
	}

	return {
		id: ownId,
		/** Makes the passkey. */
		create(options: CreationOptions, deviation: Deviation = {}) {
			userHandle = options.user.id;
			const id = Buffer.from(deviation.credentialId ?? ownId, "base64url");
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const authData = Buffer.concat([
				authenticatorData(deviation.rpId ?? options.rp.id, HAS_CREDENTIAL, deviation),
				...[Buffer.alloc(16), length, id, coseKey()],
			]);
			const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", new Uint8Array(authData)],
			]);
			return {
				...{ id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} },
				response: {
					clientDataJSON: base64url(
						clientData("webauthn.create", deviation.challenge ?? options.challenge, deviation),
					),
					attestationObject: base64url(isoCBOR.encode(attestation)),
					transports: ["internal"],
				},
			};
		},
		/** Signs a challenge with the passkey. */
		sign(options: RequestOptions, deviation: Deviation = {}) {
			const id = deviation.credentialId ?? ownId;
			const client = clientData("webauthn.get", deviation.challenge ?? options.challenge, deviation);
			const authData = authenticatorData(deviation.rpId ?? options.rpId, 0, deviation);
			return {
				...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
				response: {
					clientDataJSON: base64url(client),
					authenticatorData: base64url(authData),
					signature: base64url(sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey)),
					userHandle: deviation.userHandle ?? userHandle,
				},
			};
		},
	};
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
