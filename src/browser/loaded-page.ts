import type { ComponentType } from 'react'

/** Loads the script of a page. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>

/** Thrown on drawing a page whose script could not be loaded. */
export class PageNotLoaded extends Error {}

/**
 * The page of a route. Never rejects, because React Router would then draw neither page nor error. A page that could
 * not be loaded throws when it is drawn instead, so that the route's error boundary says so.
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
