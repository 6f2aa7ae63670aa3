import type { Document } from '#domain/documents/document.ts'

/**
 * Writes a document as JSON, as it is stored: exact values, null for N/a, codes, formulas, and the words. Names are
 * unchanged.
 */
export function writeJson({ record }: Document): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`)
}
