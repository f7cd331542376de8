"use client";

import { Ellipsis } from "lucide-react";
import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/console/class-names";
import type { Message } from "@/lib/contract/messages";

/** What can be done with a message; the functions never change, so rows don't render again. */
export type MessageActions = {
	openMenu: (message: Message, button: HTMLElement) => void;
	/** @param isRange selects all from the last one */
	toggle: (message: Message, isRange: boolean) => void;
};

const Context = createContext<MessageActions | null>(null);
export const MessageActionsProvider = Context;

type MessageButtonProps = {
	message: Message;
	/** Undefined while no messages are being selected. */
	isSelected: boolean | undefined;
};

/** Beside a bubble: its menu, or its checkbox while messages are being selected. */
export function MessageButton({ message, isSelected }: MessageButtonProps) {
	const t = useTranslations("conversation.actions");
	const actions = useContext(Context);
	if (!actions) return null;
	if (isSelected !== undefined) {
		return (
			<input
				type="checkbox"
				name="selected"
				checked={isSelected}
				aria-label={t("selectOne")}
				onChange={(event) => actions.toggle(message, (event.nativeEvent as MouseEvent).shiftKey)}
				className="m-1.5 size-4 shrink-0 cursor-pointer accent-accent"
			/>
		);
	}
	return (
		<button
			type="button"
			aria-label={t("more")}
			aria-haspopup="menu"
			onClick={(event) => actions.openMenu(message, event.currentTarget)}
			className={cn(
				"grid size-7 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 opacity-0",
				"hover:bg-ink/8 focus-visible:opacity-100 group-hover/message:opacity-100 pointer-coarse:opacity-60 [&_svg]:size-4",
			)}
		>
			<Ellipsis aria-hidden />
		</button>
	);
}
