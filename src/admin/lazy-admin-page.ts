import type { ComponentType } from 'react'

/** A page that is fetched when it is opened. */
export type LazyPage = () => Promise<{ readonly default: ComponentType }>
