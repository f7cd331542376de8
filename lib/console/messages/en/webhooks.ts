/** Texts of the webhooks area. */
export const webhooks = {} as const;
