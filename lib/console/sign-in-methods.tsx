"use client";

import { createContext, useContext } from "react";

/** The ways to sign in that the operator set up. */
export type SignInMethods = { password: boolean; sso: boolean };

const Context = createContext<SignInMethods>({ password: true, sso: false });

export const SignInMethodsProvider = Context.Provider;

export function useSignInMethods(): SignInMethods {
	return useContext(Context);
}
