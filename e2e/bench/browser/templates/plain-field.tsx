import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

/* A React text field with a counter and nothing else, put into the console's page: the template editor is compared with it. */

function PlainField({ start }: { start: string }) {
	const [text, setText] = useState(start);
	return (
		<>
			<textarea id="plain" value={text} onChange={(event) => setText(event.target.value)} />
			<output id="plain-count">{text.length} / 1024</output>
		</>
	);
}

const place = document.createElement("div");
place.style.cssText = "position: fixed; bottom: 0; left: 0; z-index: 100";
document.body.append(place);
createRoot(place).render(
	<StrictMode>
		<PlainField start={document.querySelector<HTMLTextAreaElement>('[data-path="text"]')?.value ?? ""} />
	</StrictMode>,
);
