/** How a receiver in Python 3 tells a real delivery from a forged one. Source: docs/spec/decisions.md §7. */
export const PYTHON_VERIFY_CODE = `import base64, hashlib, hmac, os, time

# The secret's 64 hex digits spell the 32 bytes of the key.
KEY = bytes.fromhex(os.environ["WEBHOOK_SECRET"])


def is_genuine(headers, body):
    """headers: by lower-case name; body: the request's bytes as they arrived."""
    sent_at = headers["webhook-timestamp"]
    if not KEY or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # There are two signatures while a secret is being replaced.
    return any(
        hmac.compare_digest(one.encode(), expected)
        for one in headers["webhook-signature"].split(" ")
    )
`;
