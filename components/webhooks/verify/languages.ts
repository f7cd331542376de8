import { NODE_VERIFY_CODE } from "@/components/webhooks/verify/node";

/** Signature verification in Python 3. Source: docs/spec/decisions.md §7. */
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

/** Signature verification in PHP. Source: docs/spec/decisions.md §7. */
export const PHP_VERIFY_CODE = `<?php

// $body: file_get_contents('php://input'), as it arrived.
function is_genuine(string $body): bool
{
    // The secret's 64 hex digits spell the 32 bytes of the key.
    $key = hex2bin((string) getenv('WEBHOOK_SECRET'));
    if (!$key) {
        return false;
    }
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (abs(time() - (int) $sentAt) > 300) {
        return false;
    }
    $digest = hash_hmac('sha256', $id . '.' . $sentAt . '.' . $body, $key, true);
    $expected = 'v1,' . base64_encode($digest);
    // There are two signatures while a secret is being replaced.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $one) {
        if (hash_equals($expected, $one)) {
            return true;
        }
    }
    return false;
}
`;

/** Signature verification in Go. Source: docs/spec/decisions.md §7. */
export const GO_VERIFY_CODE = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// IsGenuine takes the request's body as it arrived.
func IsGenuine(header http.Header, body []byte) bool {
	// The secret's 64 hex digits spell the 32 bytes of the key.
	key, err := hex.DecodeString(os.Getenv("WEBHOOK_SECRET"))
	if err != nil || len(key) == 0 {
		return false
	}
	sentAt := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sentAt, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("webhook-id") + "." + sentAt + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// There are two signatures while a secret is being replaced.
	for _, one := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(one), []byte(expected)) {
			return true
		}
	}
	return false
}
`;

/** Signature verification in Java 17. Source: docs/spec/decisions.md §7. */
export const JAVA_VERIFY_CODE = `import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class WebhookCheck {
    // The secret's 64 hex digits spell the 32 bytes of the key.
    private static final byte[] KEY =
            HexFormat.of().parseHex(System.getenv("WEBHOOK_SECRET"));

    /** The headers webhook-id, -timestamp and -signature, and the body as it arrived. */
    public static boolean isGenuine(String id, String sentAt, String signatures, byte[] body)
            throws GeneralSecurityException {
        long seconds = Long.parseLong(sentAt);
        if (Math.abs(Instant.now().getEpochSecond() - seconds) > 300) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        mac.update((id + "." + sentAt + ".").getBytes(StandardCharsets.UTF_8));
        String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        // There are two signatures while a secret is being replaced.
        for (String one : signatures.split(" ")) {
            byte[] given = one.getBytes(StandardCharsets.UTF_8);
            if (MessageDigest.isEqual(given, expected.getBytes(StandardCharsets.UTF_8))) return true;
        }
        return false;
    }
}
`;

/** Signature verification in Ruby 3. Source: docs/spec/decisions.md §7. */
export const RUBY_VERIFY_CODE = `require "openssl"

# headers: by lower-case name; body: the request's text as it arrived.
def genuine?(headers, body)
  # The secret's 64 hex digits spell the 32 bytes of the key.
  key = [ENV.fetch("WEBHOOK_SECRET")].pack("H*")
  sent_at = headers["webhook-timestamp"].to_s
  return false if key.empty? || (Time.now.to_i - sent_at.to_i).abs > 300

  signed = [headers["webhook-id"], sent_at, body].join(".")
  digest = OpenSSL::HMAC.digest("SHA256", key, signed)
  expected = "v1," + [digest].pack("m0")
  # There are two signatures while a secret is being replaced.
  headers["webhook-signature"].to_s.split(" ").any? do |one|
    OpenSSL.secure_compare(one, expected)
  end
end
`;

/** Languages with sample code; the code for curl sends a signed event instead. */
export const VERIFY_LANGUAGES = ["node", "python", "php", "go", "java", "ruby", "curl"] as const;
export type VerifyLanguage = (typeof VERIFY_LANGUAGES)[number];

/** The code for a language. @param url the endpoint's, for curl */
export function verifyCode(language: VerifyLanguage, url: string): string {
	return language === "curl" ? curlSigned(url) : CODES[language];
}

const CODES: Record<Exclude<VerifyLanguage, "curl">, string> = {
	node: NODE_VERIFY_CODE,
	python: PYTHON_VERIFY_CODE,
	php: PHP_VERIFY_CODE,
	go: GO_VERIFY_CODE,
	java: JAVA_VERIFY_CODE,
	ruby: RUBY_VERIFY_CODE,
};

/**
 * Sends a signed event to your endpoint, to test its verification, from a shell with curl and openssl.
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
