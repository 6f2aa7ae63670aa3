import './start.css'

// Loaded by a prerendered page on the first interaction: the application with all its styles.

export const loadApplication = (): Promise<unknown> => import('./main.tsx')
