import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/overlay/menu";

type InspectorHeaderProps = { icon: ReactNode; title: string; detail?: string; actions?: ReactNode };

/** What is selected, with its type in small. */
export function InspectorHeader({ icon, title, detail, actions }: InspectorHeaderProps) {
	return (
		<header className="flex min-h-7 items-center gap-2">
			{icon}
			<h2 className="min-w-0 flex-1 truncate font-semibold text-body">
				<bdi>{title}</bdi>
				{detail && (
					<span className="ms-2 font-normal text-ink-3 text-label" dir="ltr">
						{detail}
					</span>
				)}
			</h2>
			{actions}
		</header>
	);
}

/** The menu of what is selected. */
export function HeaderMenu({ name, children }: { name: string; children: ReactNode }) {
	const t = useTranslations("flowBuild.actions");
	return (
		<Menu
			trigger={
				<IconButton
					size="small"
					label={t("more", { name })}
					icon={<Ellipsis aria-hidden />}
					className="size-6! shrink-0"
				/>
			}
		>
			{children}
		</Menu>
	);
}
