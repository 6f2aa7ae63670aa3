import type { ComponentType } from 'react'

type PageModule = { readonly default: ComponentType }

/** Fetches a page together with the styles of what pages are made of, which the first view does without. */
export const lazyPage = async (load: () => Promise<PageModule>): Promise<{ readonly Component: ComponentType }> => {
  const [{ default: Component }] = await Promise.all([load(), import('./page-styles.css')])
  return { Component }
}
