/** How a receiver in Ruby 3 tells a real delivery from a forged one. Source: docs/spec/decisions.md §7. */
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
