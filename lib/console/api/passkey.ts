import {
	browserSupportsWebAuthn,
	browserSupportsWebAuthnAutofill,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { z } from "zod";
import { sendRequest } from "@/lib/console/api/request";

/** What a browser throws when people cancel, when they take too long, or when another request replaces it. */
const CANCELED = ["NotAllowedError", "AbortError"];

/** Whether passkeys work at this address: not with plain HTTP, except on localhost, and not with an IP address. */
export function canUsePasskeys(): boolean {
	const isIp = /^[\d.]+$|^\[/.test(location.hostname);
	return window.isSecureContext && !isIp && browserSupportsWebAuthn();
}

/** Whether the browser offers passkeys in the email field. */
export async function offersPasskeysInField(): Promise<boolean> {
	return canUsePasskeys() && (await browserSupportsWebAuthnAutofill());
}

/** Ends a request for a passkey that still waits. */
export function cancelPasskey(): void {
	WebAuthnAbortService.cancelCeremony();
}

/** Whether a passkey wasn't used because someone decided so; there's nothing to report then. */
export function isCanceled(error: unknown): boolean {
	return error instanceof Error && CANCELED.includes(error.name);
}

const answered = z.object({ data: z.unknown() });

/**
 * Signs in with a passkey of this device, after it checked who uses it.
 * @param inField waits until a passkey is chosen in the email field, instead of asking at once
 */
export async function signInWithPasskey(inField = false): Promise<void> {
	const post = (address: string, body: unknown) =>
		sendRequest({ method: "POST", address: `/api/auth/sign-in/passkey${address}`, body, askToSignIn: false });
	const { data } = answered.parse(await post("/options", {}));
	const response = await startAuthentication({
		// The server's library made them.
		optionsJSON: data as PublicKeyCredentialRequestOptionsJSON,
		useBrowserAutofill: inField,
	});
	await post("", { response });
}

/** Makes a passkey on this device. @param options from the server */
export async function createPasskey(options: unknown): Promise<{ id: string; [member: string]: unknown }> {
	return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) };
}
