/** Texts of the contacts area. */
export const contacts = {} as const;
