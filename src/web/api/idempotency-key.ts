const keyBytes = 16

/** A key that makes a call known again when it is sent once more. Also where the page is not served over TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
