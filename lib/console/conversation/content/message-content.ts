import type { TemplateMessage } from "@/lib/console/conversation/content/template-message";

export type MediaKind = "image" | "video" | "audio" | "voice" | "document" | "sticker";
/** A file of a message with several, by its id on the messaging platform. */
export type AnsweredFile = { id: string; name: string; mimeType: string };
/** An answer; `truth` is a yes or no, and `files` were uploaded. */
export type Row = { label: string; value: string; truth?: boolean; files?: AnsweredFile[] };
/** `details` are email addresses, company, postal addresses and other members, as received. */
export type Person = { name: string; phones: string[]; details: string[] };
export type OrderItem = {
	id: string;
	name: string;
	quantity: number;
	price: number | undefined;
	currency: string;
};

export type MediaContent = {
	kind: "media";
	media: MediaKind;
	messageId: number;
	/** Whether the service may have the file, by the platform's id or a URL. */
	hasFile: boolean;
	url: string | undefined;
	filename: string;
	caption: string;
	mimeType: string;
	bytes: number | undefined;
	/** Width divided by height, if reported. */
	aspect: number | undefined;
};

/** The content of a message, read from whatever the service stores. */
export type Content =
	| { kind: "text"; text: string }
	| TemplateMessage
	| MediaContent
	| {
			kind: "location";
			name: string;
			address: string;
			latitude: number | undefined;
			longitude: number | undefined;
			url: string | undefined;
	  }
	| { kind: "people"; people: Person[] }
	| { kind: "choice"; title: string; description: string }
	/** `unread` is a response that isn't an object, as received; `missing` means that there was none. */
	| { kind: "answers"; messageId: number; form: string; rows: Row[]; unread: string; missing: boolean }
	| { kind: "order"; text: string; items: OrderItem[] }
	/** `until` is when an allowed permission ends. */
	| {
			kind: "call-permission";
			state: "asked" | "allowed" | "declined";
			text: string;
			until: string | undefined;
	  }
	/** The customer confirmed the payment of an order with a stored card; `card` is its last digits. */
	| { kind: "payment"; card: string; reference: string }
	/** `event` says what happened if the platform sends no text. */
	| { kind: "system"; text: string; event: SystemEvent | undefined }
	| { kind: "reaction"; emoji: string }
	| { kind: "unsupported"; reason: string }
	/** Its file was never received. */
	| { kind: "missing-media" }
	| { kind: "deleted" }
	/** Only its status or reactions have arrived so far. */
	| { kind: "awaited" }
	| { kind: "raw"; type: string; text: string; json: string };

/** Events of a conversation, by the platform's names (docs/spec/platform-api.md §2.2). */
export const SYSTEM_EVENTS = {
	request_welcome: "opened",
	user_changed_number: "numberChanged",
	user_changed_user_id: "userIdChanged",
	customer_identity_changed: "identityChanged",
} as const;
type SystemEvent = (typeof SYSTEM_EVENTS)[keyof typeof SYSTEM_EVENTS];
