"use client";

import { Copy, Link2, ListChecks } from "lucide-react";
import {
	type Dispatch,
	type ReactNode,
	type SetStateAction,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import type { MessageActions } from "@/components/conversation/actions/message-actions";
import { transcript, useMessageText } from "@/components/conversation/actions/use-message-text";
import { MenuItem, OpenedMenu } from "@/components/ui/overlay/menu";
import { useToast } from "@/components/ui/overlay/toaster";
import { useAccount } from "@/lib/console/account";
import { messageAddress } from "@/lib/console/addresses/addresses";
import { copyText } from "@/lib/console/browser/copy-text";
import { rangeOf, type Selection, selectedMessages, toggled } from "@/lib/console/conversation/selection";
import type { Message } from "@/lib/contract/messages";

/** As from `useState`; null while no messages are being selected. */
export type SelectionState = readonly [Selection | null, Dispatch<SetStateAction<Selection | null>>];

type UseMessageActionsOptions = {
	contactId: number;
	contactName: string;
	messages: Message[];
	selection: SelectionState;
};

/** The menu of a message, and the selection of several to copy. */
export function useMessageActions({ contactId, contactName, messages, selection }: UseMessageActionsOptions) {
	const [selected, setSelected] = selection;
	const t = useTranslations("conversation.actions");
	const tUi = useTranslations("ui");
	const toast = useToast();
	const account = useAccount();
	const { textOf, writeAll } = useMessageText(contactId, contactName);
	const [menu, setMenu] = useState<{ message: Message; button: HTMLElement } | null>(null);
	const last = useRef<number | null>(null);
	const loaded = useRef(messages);
	useEffect(() => {
		loaded.current = messages;
	});

	const actions: MessageActions = useMemo(
		() => ({
			openMenu: (message, button) => setMenu({ message, button }),
			toggle(message, isRange) {
				const range = isRange ? rangeOf(loaded.current, last.current, message) : [message];
				last.current = message.id;
				setSelected((before) => toggled(before, message, range));
			},
		}),
		[setSelected],
	);

	async function copy(text: string | Promise<string>, done: string) {
		if (await copyText(await text)) toast.success(done);
		else toast.failure(tUi("copyFailed"));
	}

	const item = (label: string, icon: ReactNode, onSelect: () => void) => (
		<MenuItem icon={icon} onSelect={onSelect}>
			{label}
		</MenuItem>
	);
	return {
		actions,
		selected,
		clear: () => setSelected(null),
		copySelected() {
			const chosen = selected ? selectedMessages(selected) : [];
			void copy(writeAll(chosen).then(transcript), t("copiedMany", { count: chosen.length }));
			setSelected(null);
		},
		menu: menu && (
			<OpenedMenu anchor={menu.button} onClose={() => setMenu(null)}>
				{item(t("copyText"), <Copy aria-hidden />, () => void copy(textOf(menu.message), t("textCopied")))}
				{item(t("copyLink"), <Link2 aria-hidden />, () => {
					const link = new URL(messageAddress(account.id, contactId, menu.message.id), location.href).href;
					void copy(link, t("linkCopied"));
				})}
				{item(t("select"), <ListChecks aria-hidden />, () => actions.toggle(menu.message, false))}
			</OpenedMenu>
		),
	};
}
