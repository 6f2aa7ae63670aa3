const keyBytes = 16

/** Makes a new idempotency key, even on a page that is not served over TLS, where `crypto.randomUUID` is missing. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
