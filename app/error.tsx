"use client";

import { BrokenPage } from "@/components/shell/broken-page";

export default function ErrorPage({ reset }: { reset: () => void }) {
	return (
		<main>
			<BrokenPage onRetry={reset} />
		</main>
	);
}
