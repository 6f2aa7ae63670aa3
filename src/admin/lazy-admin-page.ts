import type { ComponentType } from 'react'

/** A page that loads when opened. */
export type LazyPage = () => Promise<{ readonly default: ComponentType }>
