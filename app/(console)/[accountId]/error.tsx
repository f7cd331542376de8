"use client";

import { BrokenPage } from "@/components/shell/broken-page";

export default function ErrorInAccount({ reset }: { reset: () => void }) {
	return <BrokenPage onRetry={reset} />;
}
