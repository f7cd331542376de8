"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { AccountItems } from "@/components/shell/accounts/account-items";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/overlay/menu";
import { useAccount } from "@/lib/console/account";
import { cn } from "@/lib/console/class-names";

type AccountSwitcherProps = { narrow: boolean; addAccount: () => void };

/** Shows the current account, and switches to another or adds one. */
export function AccountSwitcher({ narrow, addAccount }: AccountSwitcherProps) {
	const t = useTranslations("shell.account");
	const { id, name } = useAccount();
	return (
		<Menu
			align="start"
			className="w-64"
			trigger={
				<button
					type="button"
					aria-label={`${t("switch")}: ${name}`}
					className={cn(
						"flex items-center gap-2.5 rounded-control text-start hover:bg-subtle",
						narrow ? "p-1" : "w-full p-1.5",
					)}
				>
					<Mark name={name} />
					{!narrow && (
						<>
							<span className="min-w-0 flex-1">
								<bdi className="truncate-auto font-semibold text-body">{name}</bdi>
								<span className="block truncate text-ink-3 text-label">
									{t("number", { id: String(id) })}
								</span>
							</span>
							<ChevronsUpDown className="size-4 shrink-0 text-ink-3" aria-hidden />
						</>
					)}
				</button>
			}
		>
			<AccountItems addAccount={addAccount} />
		</Menu>
	);
}
