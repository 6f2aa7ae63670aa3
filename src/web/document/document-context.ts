import { createContext, use } from 'react'
import type { Document } from '#domain/documents/document.ts'

/** The document whose blocks are shown. */
export const DocumentContext = createContext<Document | null>(null)

export function useDocument(): Document {
  const document = use(DocumentContext)
  if (document === null) throw new Error('a block is shown inside its document only')
  return document
}
