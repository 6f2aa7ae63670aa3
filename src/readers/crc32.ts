// The checksum of ZIP entries (ISO 3309, reflected polynomial 0xEDB88320), updated piece by piece while an entry is unpacked.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of all bytes so far followed by `bytes`; start with 0. An unsigned 32-bit number. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  }
  return ~value >>> 0
}
