"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FrameActions } from "@/components/shell/sidebar";
import { YourMenuItems } from "@/components/shell/your-menu-items";
import { Avatar } from "@/components/ui/avatar";
import { Menu } from "@/components/ui/menu";
import { useAccount } from "@/lib/console/account";
import { cn } from "@/lib/console/class-names";

type YourMenuProps = { narrow: boolean } & Pick<FrameActions, "openKeys" | "signOut">;

/** One's own name, with what concerns oneself. */
export function YourMenu({ narrow, ...actions }: YourMenuProps) {
	const t = useTranslations("shell.you");
	const { person } = useAccount();
	return (
		<Menu
			side="top"
			align="start"
			className="w-56"
			trigger={
				<button
					type="button"
					aria-label={t("menu", { name: person.name })}
					className={cn(
						"flex items-center gap-2 rounded-control text-start hover:bg-subtle",
						narrow ? "p-0.5" : "w-full p-1.5",
					)}
				>
					<Avatar name={person.name} />
					{!narrow && (
						<>
							<span className="min-w-0 flex-1 truncate font-medium text-table">{person.name}</span>
							<Ellipsis className="size-4 shrink-0 text-ink-3" aria-hidden />
						</>
					)}
				</button>
			}
		>
			<YourMenuItems {...actions} />
		</Menu>
	);
}
