import type { Document } from '#domain/documents/document.ts'

/** What is kept of a document as JSON: exact values, null for N/a, codes, formulas and the texts beside them. Names are untouched. */
export function writeJson({ record }: Document): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`)
}
