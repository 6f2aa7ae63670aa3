import type { ComponentType } from 'react'
import { PageNotLoaded } from '#ui/late-part.ts'

export type LoadPage = () => Promise<{ readonly default: ComponentType }>

/**
 * Loads the page of a route. Never rejects, because after a rejection React Router would render neither a page nor an
 * error. If the page could not be loaded, returns a page that throws on rendering, so that the route's error boundary
 * shows the failure.
 */
export async function loadedPage(load: LoadPage): Promise<{ readonly Component: ComponentType }> {
  try {
    return { Component: (await load()).default }
  } catch (cause) {
    return {
      Component() {
        throw new PageNotLoaded(String(cause), { cause })
      },
    }
  }
}
