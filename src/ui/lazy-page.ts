import type { ComponentType } from 'react'

type PageModule = { readonly default: ComponentType }

/** Loads a page together with the shared page styles, which the first view does not need. */
export const lazyPage = async (load: () => Promise<PageModule>): Promise<{ readonly Component: ComponentType }> => {
  const [{ default: Component }] = await Promise.all([load(), import('./page-styles.css')])
  return { Component }
}
