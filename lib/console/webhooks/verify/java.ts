/** How a receiver in Java 17 tells a real delivery from a forged one. Source: docs/spec/decisions.md §7. */
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
