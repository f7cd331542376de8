"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { useTranslations } from "use-intl";
import { SenderSelect } from "@/components/conversation/find/sender-select";
import type { useFind } from "@/components/conversation/find/use-find";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { IconButton } from "@/components/ui/icon-button";
import { useErrorText } from "@/lib/console/api/errors/error-text";
import type { Sender } from "@/lib/console/conversation/find/senders";
import { useFormats } from "@/lib/console/formats/reader";

type FindBarProps = {
	text: string;
	onTextChange: (text: string) => void;
	sender: Sender | null;
	onSender: (sender: Sender | null) => void;
	find: ReturnType<typeof useFind>;
	onClose: () => void;
	input: RefObject<HTMLInputElement | null>;
};

/** Finds text in the conversation: Enter goes to the next older hit, Shift+Enter to the next newer one. */
export function FindBar(props: FindBarProps) {
	const { text, onTextChange, sender, onSender, find, onClose, input } = props;
	const t = useTranslations("conversation.find");
	useEffect(() => {
		input.current?.focus();
		input.current?.select();
	}, [input]);
	return (
		<div className="shrink-0 border-line border-b bg-surface px-2 py-1.5">
			<search
				className="flex items-center gap-1"
				onKeyDown={(event) => {
					if (event.key === "Escape") {
						event.preventDefault();
						event.stopPropagation();
						onClose();
					}
					if (event.key !== "Enter" || event.target !== input.current) return;
					event.preventDefault();
					(event.shiftKey ? find.newer : find.older)?.();
				}}
			>
				<Input
					ref={input}
					inputMode="search"
					enterKeyHint="search"
					autoComplete="off"
					spellCheck={false}
					dir="auto"
					aria-label={t("label")}
					placeholder={t("label")}
					value={text}
					onChange={(event) => onTextChange(event.target.value)}
					className="min-w-0 flex-1"
				/>
				<IconButton
					label={t("older")}
					side="bottom"
					icon={<ChevronUp />}
					onClick={find.older}
					disabledReason={find.older ? undefined : t("noOlder")}
				/>
				<IconButton
					label={t("newer")}
					side="bottom"
					icon={<ChevronDown />}
					onClick={find.newer}
					disabledReason={find.newer ? undefined : t("noNewer")}
				/>
				<IconButton label={t("close")} keys="esc" side="bottom" icon={<X />} onClick={onClose} />
			</search>
			<div className="flex items-center gap-2">
				<FindStatus find={find} />
				<SenderSelect
					aria-label={t("sender")}
					look="plain"
					sender={sender}
					onSender={onSender}
					className="h-6 shrink-0 text-label"
				/>
			</div>
		</div>
	);
}

/** "3 of 127", or why there's nothing. Always one line high, so that nothing moves. */
function FindStatus({ find }: { find: FindBarProps["find"] }) {
	const t = useTranslations("conversation.find");
	const tUi = useTranslations("ui.actions");
	const textOf = useErrorText();
	const { number } = useFormats();
	const { query, count, isAtLeast, index } = find;
	const countText = isAtLeast ? t("atLeast", { count: number(count) }) : number(count);
	return (
		<p
			role="status"
			className="flex h-6 min-w-0 flex-1 items-center gap-2 truncate px-2 text-ink-2 text-label tabular-nums"
		>
			{query.isError && (
				<>
					<span className="text-danger">{t("failed", { reason: textOf(query.error) })}</span>
					<Button size="small" variant="ghost" onClick={() => void query.refetch()}>
						{tUi("retry")}
					</Button>
				</>
			)}
			{!query.isError && !find.isPending && find.search !== "" && (
				<span>
					{count === 0
						? t(isAtLeast ? "noneYet" : "none")
						: index >= 0 && t("place", { index: number(index + 1), count: countText })}
				</span>
			)}
			{find.search === "" && <span className="text-ink-3">{t("hint")}</span>}
		</p>
	);
}
