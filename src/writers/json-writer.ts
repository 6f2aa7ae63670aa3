import type { Document } from '#domain/documents/document.ts'

/** The stored record of a document as JSON: exact values, null for N/a, codes, formulas and their texts. Names are unchanged. */
export function writeJson({ record }: Document): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`)
}
