// The checksum of ZIP entries (ISO 3309, reflected polynomial 0xEDB88320), taken piece by piece as an entry unpacks.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of everything so far followed by `bytes`; start with 0. An unsigned 32-bit number. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at += 1) {
    // Both indexes are in range: the loop stops at the length and a byte selects one of 256.
    value = (value >>> 8) ^ table[(value ^ bytes[at]!) & 0xff]!
  }
  return ~value >>> 0
}
