"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/console/browser/when-idle";

/** Whether the page has loaded and been idle since, for reads that must not delay those of its content. */
export function useIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => whenIdle(() => setIdle(true)), []);
	return isIdle;
}
