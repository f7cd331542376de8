"use client";

import { useState } from "react";

/** Props of a link whose page loads ahead when the pointer or focus is on it, not with every page that has the link. */
export function useLinkIntent() {
	const [isExpected, setExpected] = useState(false);
	const expect = () => setExpected(true);
	return { prefetch: isExpected ? null : false, onPointerEnter: expect, onFocus: expect };
}
