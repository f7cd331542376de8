import { ACCOUNT_PREFIX, EXTENSIONS_ACCOUNT_PREFIX } from "@/lib/contract/endpoint";
import { RECEIVERS } from "./receivers";

/**
 * The start of the reference, as HTML: the first request and the first verified event.
 * @param baseUrl the service's, without a slash at its end
 * @param account the account of the examples
 */
export function guide(baseUrl: string, account: number): string {
	const url = (prefix: string, path: string) =>
		`${baseUrl}${prefix.replace(":accountId", String(account))}${path}`;
	return `<h1>Business messaging API</h1>
<p><a href="#first-request">First request</a> · <a href="#first-webhook">First webhook</a> ·
<a href="#reference">Reference</a> · OpenAPI 3.1 for clients and tools:
<a href="public/openapi.json">the public API</a>,
<a href="extensions/openapi.json">the public API and this service's extensions</a></p>

<h2 id="first-request">First request</h2>
<ol>
<li>In the console, open <b>Profile → API access tokens</b> and create a token. It can do no more than you, and is shown
only once. The account ID is in <b>Settings → API &amp; webhooks</b>; here it's ${account}.
${code(`export TOKEN='…' # the token that you created`)}</li>
<li>Read the account's contacts.
${code(`curl -H "Authorization: Bearer $TOKEN" \\
  "${url(ACCOUNT_PREFIX, "/contacts")}"`)}
The response has <code>success</code>, <code>data</code> and, for lists, <code>pagination</code>. An error says in
<code>message</code> what's wrong, and in <code>errors</code> which fields are.</li>
<li>To send requests from this page, choose <b>Authorize</b> below and enter the token.</li>
</ol>

<h2 id="first-webhook">First webhook</h2>
<ol>
<li>Create a webhook. Its URL must be <code>https</code> on a public host, such as a tunnel's to port 8000 of your computer.
A service of your own can also send to your computer: start it with <code>WEBHOOK_ALLOWED_NETWORKS=127.0.0.0/8</code>,
and use <code>http://127.0.0.1:8000/</code>.
${code(`curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  "${url(ACCOUNT_PREFIX, "/webhooks")}" \\
  -d '{"url": "https://YOUR_HOST/", "events": ["chat.message.inbound"]}'`)}
Note <code>id</code> and <code>webhook_secret</code> of the response. The secret is shown only once.</li>
<li>Start an endpoint that verifies signatures.
${code(`export WEBHOOK_SECRET='…' # 64 hex digits, as the response had them`)}
${RECEIVERS.map(receiver).join("\n")}</li>
<li>Send it a test event.
${code(`WEBHOOK='…' # the webhook's id
curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  "${url(EXTENSIONS_ACCOUNT_PREFIX, "/webhooks/$WEBHOOK/test-events")}" \\
  -d '{"type": "chat.message.inbound"}'`)}
Your endpoint prints it. The log of deliveries, in the console under <b>Webhooks</b>, has every attempt and your
endpoint's response. The <a href="#/Webhooks/createWebhook">events of all types</a> are under
Callbacks of createWebhook.</li>
</ol>
<p>For an endpoint in production:</p>
<ul>
<li>The signature is that of Standard Webhooks: HMAC-SHA256 of <code>webhook-id.webhook-timestamp.body</code>. The key is
the 32 bytes that the hex secret spells, not the text: a library that is given the hex text accepts it as base64, and
then finds no matching signature.</li>
<li>Verify the body as it arrived. JSON that was parsed and written again has other bytes.</li>
<li>Refuse a <code>webhook-timestamp</code> that is more than 5 minutes off, in either direction. The libraries do.
Keep the endpoint's clock synchronized.</li>
<li>An event can arrive more than once. Drop it if you have its <code>webhook-id</code> already, which is the same in every
attempt and replay.</li>
<li>Respond with 2xx within 15 seconds, and do long work afterwards. Anything else is retried up to seven times within
about 28 hours. 410 disables the webhook.</li>
<li>Ignore events whose <code>data.test</code> is <code>true</code>: they are test events with sample data.</li>
<li>For 24 hours after you rotate the secret, events have two signatures, one with each secret. The libraries accept either,
so change your endpoint's secret within that time.</li>
</ul>
`;
}

function receiver({ language, install, file, run, code: source }: (typeof RECEIVERS)[number]): string {
	return `<details name="receiver"${language === "Python" ? " open" : ""}><summary>${language}</summary>
${code(install)}
<p>${file}</p>
${code(source)}
${code(run)}
</details>`;
}

/** A block that scrolls, so the keyboard must reach it. */
function code(text: string): string {
	return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
