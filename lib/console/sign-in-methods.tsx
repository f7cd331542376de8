"use client";

import { createContext, useContext } from "react";

/** The ways to sign in that the operator set up, and whether passkeys can work where the page was opened. */
export type SignInMethods = {
	password: boolean;
	sso: boolean;
	/** Whether single sign-on counts as a second factor only if the provider confirms one. */
	ssoConfirmsFactor?: boolean;
	passkeys: boolean;
};

const Context = createContext<SignInMethods>({ password: true, sso: false, passkeys: false });

export const SignInMethodsProvider = Context.Provider;

export function useSignInMethods(): SignInMethods {
	return useContext(Context);
}
