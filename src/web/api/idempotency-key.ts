const keyBytes = 16

/** A new idempotency key. Also works on pages not served over TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
