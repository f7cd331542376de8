/** The prefix of a platform's user id that looks like a number, so that it can't be mistaken for one. */
export const USER_ID_PREFIX = "user:";
