/** Installs the import of the code below. */
export const NODE_VERIFY_INSTALL = "npm install standardwebhooks";

/** Signature verification in Node. Source: docs/spec/decisions.md §7. */
export const NODE_VERIFY_CODE = `import { Webhook } from "standardwebhooks";

// The secret's 64 hex digits spell the 32 bytes of the key.
const key = Buffer.from(process.env.WEBHOOK_SECRET, "hex");
const webhook = new Webhook(key, { format: "raw" });

// body: the request's text as it arrived, before any parsing.
// Throws if it was not signed with your secret just now.
export function readEvent(body, headers) {
  return webhook.verify(body, headers);
}
`;
