/** How a receiver in PHP tells a real delivery from a forged one. Source: docs/spec/decisions.md §7. */
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
