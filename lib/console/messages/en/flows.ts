/** Texts of the flows area. */
export const flows = {} as const;
