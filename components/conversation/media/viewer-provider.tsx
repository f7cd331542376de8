"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { Viewer } from "@/components/conversation/media/viewer";
import type { MessageFile } from "@/lib/console/conversation/media/file";
import { galleryOf, indexInGallery } from "@/lib/console/conversation/media/gallery";
import type { Message } from "@/lib/contract/messages";

type ViewerContext = { open: (file: MessageFile) => void };

const Context = createContext<ViewerContext>({ open: () => {} });

/** Opens a picture or video of the conversation in the viewer. */
export function useViewer(): ViewerContext {
	return useContext(Context);
}

/** Provides the viewer for the pictures and videos among the loaded messages. */
export function ViewerProvider({ messages, children }: { messages: Message[]; children: ReactNode }) {
	const [file, setFile] = useState<MessageFile>();
	const items = useMemo(() => (file ? galleryOf(messages) : []), [file, messages]);
	const context = useMemo(() => ({ open: setFile }), []);
	const index = file ? indexInGallery(items, file) : -1;
	const item = items[index];
	return (
		<Context value={context}>
			{children}
			{item && (
				<Viewer
					item={item}
					position={{ index, count: items.length }}
					onMove={(step) => {
						const next = items[index + step];
						if (next) setFile(next.file);
					}}
					onClose={() => setFile(undefined)}
				/>
			)}
		</Context>
	);
}
