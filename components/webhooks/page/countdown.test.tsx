import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Countdown } from "@/components/webhooks/page/countdown";
import { PageContext } from "@/lib/console/testing/render-page";

test("The server renders no seconds, which would be others when the browser takes the page over", () => {
	const until = new Date(Date.now() + 30_000).toISOString();
	const html = renderToStaticMarkup(
		<PageContext client={new QueryClient()}>
			<p>Next try: {<Countdown until={until} />}</p>
		</PageContext>,
	);
	expect(html).toContain("<p>Next try: </p>");
});
