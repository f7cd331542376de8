"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A form whose fields stay out of the URL, and so out of logs and the history, if it's submitted before the page's scripts
 * run: the server then responds with the page itself. The console's error messages replace the browser's, and after a
 * submit, the first wrong field gets focus, unless the user continues elsewhere before the response arrives.
 */
export function Form({ onSubmit, ...rest }: ComponentProps<"form">) {
	const submitted = useRef<HTMLFormElement>(null);
	const forget = () => {
		submitted.current = null;
	};
	// Errors come with a later render: from a check in the browser, or from the server.
	useEffect(() => {
		const wrong = submitted.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])');
		if (!wrong) return;
		forget();
		wrong.focus();
	});
	return (
		<form
			method="post"
			noValidate
			onPointerDownCapture={forget}
			onKeyDownCapture={forget}
			{...rest}
			onSubmit={(event) => {
				submitted.current = event.currentTarget;
				onSubmit?.(event);
			}}
		/>
	);
}
