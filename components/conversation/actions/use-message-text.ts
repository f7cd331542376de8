"use client";

import { usePreview } from "@/components/conversation/use-preview";
import { useAccount } from "@/lib/console/account";
import { readContent } from "@/lib/console/conversation/content/content";
import { useFormats } from "@/lib/console/formats/reader";
import type { Message } from "@/lib/contract/messages";

/** Messages as plain text to copy: one as its text, several with times and names. */
export function useMessageText(contactName: string) {
	const account = useAccount();
	const preview = usePreview();
	const { exact } = useFormats();

	function textOf(message: Message): string {
		const content = readContent(message);
		// With its line breaks and formatting marks.
		return content.kind === "text" ? content.text : preview(content);
	}

	function transcriptOf(messages: Message[]): string {
		return messages
			.map((message) => {
				const name = message.direction === "outgoing" ? account.name : contactName;
				return `[${exact(message.message_time)}] ${name}: ${textOf(message)}`;
			})
			.join("\n");
	}

	return { textOf, transcriptOf };
}
