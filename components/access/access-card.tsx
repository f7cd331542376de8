import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { PageTitle } from "@/components/ui/page/page-title";

type AccessCardProps = {
	/** The tab's title, if the card's title is too long for it. */
	pageTitle?: string;
	title: string;
	description?: ReactNode;
	children?: ReactNode;
};

/** The frame of pages for people who aren't signed in. */
export function AccessCard({ pageTitle, title, description, children }: AccessCardProps) {
	return (
		<main className="flex min-h-dvh items-start justify-center px-4 py-[min(12vh,96px)]">
			<PageTitle parts={[pageTitle ?? title]} />
			<div className="flex w-full max-w-sm flex-col gap-6">
				<Mark />
				<div className="flex flex-col gap-1">
					<h1 className="text-pretty font-semibold text-[20px] leading-7">{title}</h1>
					{description && <p className="text-pretty text-ink-2">{description}</p>}
				</div>
				{children}
			</div>
		</main>
	);
}
