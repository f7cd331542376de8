/** Texts of the templates area. */
export const templates = {} as const;
