"use client";

import { BrokenPage, type BrokenPageProps } from "@/components/shell/pages/broken-page";

export default function ErrorPage(props: BrokenPageProps) {
	return (
		<main>
			<BrokenPage {...props} />
		</main>
	);
}
