/** Texts of sign-in, sign-out and first set-up. */
export const access = {} as const;
