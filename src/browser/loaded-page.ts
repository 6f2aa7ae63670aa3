import type { ComponentType } from 'react'

/** Loads the script of a page. */
export type LoadPage = () => Promise<{ readonly default: ComponentType }>

/** Thrown on drawing a page whose script could not be loaded. */
export class PageNotLoaded extends Error {}

/**
 * The page of a route. Never rejects, because React Router would then draw neither page nor error. If the page could
 * not be loaded, returns one that throws when it is drawn, so that the route's error boundary shows the failure.
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
