"use client";

import { parseAsString, useQueryState } from "nuqs";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { Viewer } from "@/components/conversation/media/viewer";
import type { MessageFile } from "@/lib/console/conversation/media/file";
import { fileKey, galleryOf } from "@/lib/console/conversation/media/gallery";
import type { Message } from "@/lib/contract/messages";

type ViewerContext = { open: (file: MessageFile) => void };

const Context = createContext<ViewerContext>({ open: () => {} });

/** Opens a picture or video of the conversation in the viewer. */
export function useViewer(): ViewerContext {
	return useContext(Context);
}

type ViewerProviderProps = {
	messages: Message[];
	/** Whether these are all messages of the conversation. */
	isWhole: boolean;
	/** Scrolls to a message. */
	onShow: (message: { id: number }) => void;
	children: ReactNode;
};

/**
 * Provides the viewer for the pictures and videos among the loaded messages. What it shows is in the URL, so that Back,
 * and the gesture for it on phones, closes it instead of the conversation.
 */
export function ViewerProvider({ messages, isWhole, onShow, children }: ViewerProviderProps) {
	const [key, setKey] = useQueryState("media", parseAsString);
	const isOwnEntry = useRef(false);
	const items = useMemo(() => (key === null ? [] : galleryOf(messages)), [key, messages]);
	const context = useMemo(
		() => ({
			open: (file: MessageFile) => {
				void setKey(fileKey(file), { history: "push" }).then(() => {
					isOwnEntry.current = true;
				});
			},
		}),
		[setKey],
	);
	const index = items.findIndex(({ file }) => fileKey(file) === key);
	const item = items[index];

	function close() {
		// Otherwise Back would open it again.
		if (isOwnEntry.current) history.back();
		else void setKey(null);
		isOwnEntry.current = false;
	}

	return (
		<Context value={context}>
			{children}
			{item && (
				<Viewer
					item={item}
					hasOlder={index > 0}
					hasNewer={index < items.length - 1}
					position={isWhole ? { index, count: items.length } : undefined}
					onMove={(step) => {
						const next = items[index + step];
						if (next) void setKey(fileKey(next.file));
					}}
					onShow={() => {
						close();
						onShow({ id: item.file.messageId });
					}}
					onClose={close}
				/>
			)}
		</Context>
	);
}
