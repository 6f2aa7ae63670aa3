import './start.css'

// Loads the application with all its styles. The script of a prerendered page decides when (`start.ts`).

export const loadApplication = (): Promise<unknown> => import('./main.tsx')
