/** How a receiver in Go tells a real delivery from a forged one. Source: docs/spec/decisions.md §7. */
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
