/**
 * The API reference, after a guide. Its own URLs are relative, so it works behind any path prefix.
 * @param guide HTML
 * @param version of Swagger UI
 */
export function referencePage(guide: string, version: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Business messaging API</title>
<link rel="icon" href="docs/favicon-32x32.png?v=${version}">
<link rel="stylesheet" href="docs/swagger-ui.css?v=${version}">
<link rel="stylesheet" href="docs/page.css?v=${version}">
</head>
<body>
<main>
<div class="guide">
${guide}</div>
<div id="reference"><p class="waiting">The reference needs JavaScript.</p></div>
</main>
<script src="docs/swagger-ui-bundle.js?v=${version}"></script>
<script src="docs/page.js?v=${version}"></script>
</body>
</html>
`;
}

/**
 * Starts Swagger UI. Requests go to where the page came from, the only server that its policy allows; the document names
 * the public one. `validatorUrl: null` keeps it from calling a validator on the internet. It names its select
 * boxes for screen readers, and makes long examples focusable, which Swagger UI doesn't.
 */
export const PAGE_SCRIPT = `"use strict";
const reference = document.getElementById("reference");
function label() {
	for (const list of reference.querySelectorAll("select:not([aria-label])")) {
		const isExample = list.matches(".examples-select-element");
		list.setAttribute("aria-label", list.id === "servers" ? "Server" : isExample ? "Example" : "Choice");
	}
	for (const code of reference.querySelectorAll("pre.microlight:not([tabindex])")) code.tabIndex = 0;
}
new MutationObserver(label).observe(reference, { childList: true, subtree: true });
async function start() {
	const response = await fetch("extensions/openapi.json");
	const spec = await response.json();
	spec.servers = [{ url: location.href.replace(/\\/api\\/business\\/docs.*$/, "") }];
	window.SwaggerUIBundle({
		spec,
		domNode: reference,
		deepLinking: true,
		docExpansion: "list",
		defaultModelsExpandDepth: 0,
		defaultModelExpandDepth: 3,
		displayRequestDuration: true,
		validatorUrl: null,
	});
}
start().catch(() => {
	reference.textContent = "The reference couldn't be loaded. Reload the page.";
});
`;

/** Corrects Swagger UI's contrast, narrow layout and focus outline. */
export const PAGE_STYLE = `body { margin: 0; background: #fff; }
.guide, .waiting { max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1f2937; font: 16px/1.5 sans-serif; }
.guide { overflow-wrap: anywhere; }
.guide a { color: #1d4ed8; }
.guide li { margin-bottom: .5rem; }
.guide pre { margin: .5rem 0; padding: .75rem; overflow-x: auto; background: #f3f4f6; font: 14px/1.5 monospace; }
.guide summary { padding: .25rem 0; cursor: pointer; font-weight: bold; }
:focus-visible { outline: 2px solid #1d4ed8; outline-offset: 2px; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d63c4; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0f7a4a; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #a15400; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f6f68; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #c2202b; }
.swagger-ui .btn.authorize { border-color: #0f7a4a; color: #0f7a4a; }
.swagger-ui .btn.authorize svg { fill: #0f7a4a; }
.swagger-ui .info a, .swagger-ui .info .url { color: #1d4ed8; }
.swagger-ui .info .title small { background: #4b5563; }
.swagger-ui .info .title small.version-stamp { background: #3f6212; }
.swagger-ui .parameter__in, .swagger-ui .parameter__name.required::after { color: #4b5563; }
.swagger-ui .microlight { white-space: pre-wrap !important; }
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #f5b5b5 !important; }
@media (max-width: 640px) {
	.swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
	.swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
	.swagger-ui .wrapper { padding: 0 12px; }
	.swagger-ui table { display: block; overflow-x: auto; }
}
`;
