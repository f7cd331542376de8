import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/console/api/client";
import { endpointQuery } from "@/lib/console/api/query";
import { runEach } from "@/lib/console/contacts/bulk/run-each";
import { readContent } from "@/lib/console/conversation/content/content";
import type { TemplateMessage } from "@/lib/console/conversation/content/template-message";
import type { Message } from "@/lib/contract/messages";
import type { TemplateContent } from "@/lib/contract/template-contents";

const TEMPLATE_FRESH_MS = 5 * 60_000;

/** Whether the rest of a sent template has to come from its current content. */
export function lacksText({ name, language, text }: TemplateMessage): boolean {
	return text === "" && name !== "" && language !== "";
}

/** The current content of a sent template. */
export function templateContentQuery(accountId: number, { name, language }: TemplateMessage) {
	return {
		...endpointQuery("getTemplateContent", {
			params: { accountId, templateCode: name, langCode: language },
		}),
		staleTime: TEMPLATE_FRESH_MS,
		retry: false,
	};
}

/** The messaging platform's code for why a message failed. */
export function messageFailureQuery(accountId: number, messageId: number) {
	return {
		...endpointQuery("getMessageFailure", { params: { accountId, messageId } }),
		staleTime: Number.POSITIVE_INFINITY,
	};
}

/** What a conversation shows of messages and doesn't come with them; what couldn't be read is missing. */
export type MessageDetails = {
	/** By {@link templateKey}. */
	templates: ReadonlyMap<string, TemplateContent>;
	/** The platform's codes of failed messages, by id. */
	failureCodes: ReadonlyMap<number, number>;
	/** Messages and those that they quote, by `chat_message_id`. */
	quotable: ReadonlyMap<string, Message>;
};

export function templateKey({ name, language }: Pick<TemplateMessage, "name" | "language">): string {
	return `${name}/${language}`;
}

/** What to read beside templates. */
export type ReadsOfDetails = {
	/** Why messages failed, and messages that others quote and aren't among them, which only our service has. */
	readsMore: boolean;
	signal?: AbortSignal | undefined;
};

type ReadDetailsOptions = ReadsOfDetails & {
	accountId: number;
	contactId: number;
	canViewTemplates: boolean;
};

/** Reads what a conversation shows of messages beside them: texts of templates, reasons of failures, quoted messages. */
export async function readDetails(
	client: QueryClient,
	messages: readonly Message[],
	options: ReadDetailsOptions,
): Promise<MessageDetails> {
	const { accountId, contactId, canViewTemplates, readsMore } = options;
	const signal = options.signal ?? new AbortController().signal;
	const templates = new Map<string, TemplateContent>();
	const failureCodes = new Map<number, number>();
	const quotable = new Map(messages.map((message) => [message.chat_message_id, message]));

	const sent = messages.flatMap((message) => {
		const content = readContent(message);
		return content.kind === "template" && lacksText(content)
			? [[templateKey(content), content] as const]
			: [];
	});
	const quoted = new Set(
		messages.flatMap(({ parent_chat_message_id: id }) => (id && !quotable.has(id) ? [id] : [])),
	);
	const reads = [
		...(canViewTemplates ? [...new Map(sent)] : []).map(([key, content]) => async () => {
			const { data } = await client.fetchQuery(templateContentQuery(accountId, content));
			templates.set(key, data);
		}),
		...(readsMore ? messages : [])
			.filter(({ status }) => status === "failed")
			.map(({ id }) => async () => {
				const { data } = await client.fetchQuery({ ...messageFailureQuery(accountId, id), retry: false });
				if (data.code !== null) failureCodes.set(id, data.code);
			}),
		...(readsMore ? [...quoted] : []).map((chatMessageId) => async () => {
			const request = { params: { accountId, contactId }, query: { chatMessageId, pageSize: 1 } };
			const { data } = await call("readHistory", { ...request, signal });
			for (const message of data.messages) quotable.set(message.chat_message_id, message);
		}),
	];
	// What can't be read isn't on the screen either.
	await runEach(reads, (read) => read(), { signal, onDone: () => {} });
	return { templates, failureCodes, quotable };
}
