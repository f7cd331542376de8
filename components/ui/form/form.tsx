import type { ComponentProps } from "react";

/**
 * A form whose fields stay out of the URL, and so out of logs and the history, if it's submitted before the page's scripts
 * run: the server then responds with the page itself. The console's error messages replace the browser's.
 */
export function Form(props: ComponentProps<"form">) {
	return <form method="post" noValidate {...props} />;
}
