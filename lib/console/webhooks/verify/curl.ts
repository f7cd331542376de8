/**
 * Sends a receiver an event signed as ours are, from a shell with curl and openssl; to try its own check.
 * Source: docs/spec/decisions.md §7.
 */
export function curlSigned(url: string): string {
	return `# WEBHOOK_SECRET holds the signing secret, 64 hex digits.
url=${shellQuoted(url)}
body='{"type":"chat.message.inbound","data":{"test":true}}'
id="evt_test_$(date +%s)"
sent_at=$(date +%s)
signature=$(printf '%s' "$id.$sent_at.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$WEBHOOK_SECRET" -binary |
  base64)
curl -i "$url" \\
  -H 'content-type: application/json' \\
  -H "webhook-id: $id" \\
  -H "webhook-timestamp: $sent_at" \\
  -H "webhook-signature: v1,$signature" \\
  --data-binary "$body"
`;
}

function shellQuoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
