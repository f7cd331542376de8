type Texts<Message> = { [key: string]: Message | Texts<Message> };

/** Every message of a catalogue by its path: "flows.create.title". */
export function messagesOf<Message extends string | unknown[]>(
	texts: object,
	path: string[] = [],
): Array<[string, Message]> {
	return Object.entries(texts as Texts<Message>).flatMap(([key, value]): Array<[string, Message]> => {
		const here = [...path, key];
		const isMessage = typeof value === "string" || Array.isArray(value);
		return isMessage ? [[here.join("."), value as Message]] : messagesOf<Message>(value, here);
	});
}
