/**
 * The permissions of the public API, as its documentation writes them: area — action.
 * Source: docs/spec/public-api.md §5. The separator is an em dash between spaces.
 */
export const PERMISSIONS = [
	"Chat Flows — View",
	"Chat Flows — Add",
	"Chat Flows — Edit",
	"Chat Flows — Delete",
	"Chat Templates — View",
	"Chat Templates — Add",
	"Chat Templates — Edit",
	"Chat Templates — Delete",
	"Chat Contacts — View",
	"Chat Contacts — Add",
	"Chat Contacts — Edit",
	"Chat Contacts — Delete",
	"Chat Chats — View",
	"Chat Detail — View",
	"Chat Detail — Edit",
	"Chat Detail — Delete",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * What an account can require for making contents of templates ready, in addition to Add or Edit. No endpoint needs it: a
 * token without it has `drafts_only`. Source: docs/spec/decisions.md §8.
 */
export const MAKE_READY = "Chat Templates — Make ready";
