import {
	type AuthenticationResponseJSON,
	browserSupportsWebAuthn,
	browserSupportsWebAuthnAutofill,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { callAccess } from "./access";

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

type SignInOptions = PublicKeyCredentialRequestOptionsJSON;

/** What a passkey has to sign. Each call replaces what an earlier one returned. */
export async function fetchPasskeyOptions(signal?: AbortSignal): Promise<SignInOptions> {
	// The server's library made them.
	return (await callAccess("startPasskeySignIn", { signal })) as SignInOptions;
}

/**
 * Lets someone use a passkey of this device, which checks who they are, and returns what it signed.
 * @param inField waits until a passkey is chosen in the email field, instead of asking at once
 */
export function askForPasskey(
	optionsJSON: SignInOptions,
	inField = false,
): Promise<AuthenticationResponseJSON> {
	return startAuthentication({ optionsJSON, useBrowserAutofill: inField });
}

/** Signs in with what a passkey signed. */
export async function signInWithPasskey(response: AuthenticationResponseJSON): Promise<void> {
	await callAccess("signInWithPasskey", { body: { response: { ...response } } });
}

/** Makes a passkey on this device. @param options from the server */
export async function createPasskey(options: unknown): Promise<{ id: string; [member: string]: unknown }> {
	return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) };
}
