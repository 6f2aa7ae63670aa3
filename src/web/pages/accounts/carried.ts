import { useLocation } from 'react-router'
import * as z from 'zod'

// What these pages hand to each other beside their addresses. It is kept with the entry of the browser's history: reloading and going
// back lose nothing, and no address of a person stands in an address of a page.

/** An e-mail address that was typed already; and when a code or a link was asked for it (milliseconds since 1970). */
const carriedShape = z.object({ email: z.string(), askedMs: z.number().optional() })

export type Carried = z.output<typeof carriedShape>

/** What the entry of the history carries; nothing where it is none of ours. */
export function useCarried(): Carried | null {
  return carriedShape.safeParse(useLocation().state).data ?? null
}

/** The address that was typed on the page before. */
export const useTypedEmail = (): string => useCarried()?.email ?? ''
