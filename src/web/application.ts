import './start.css'

// What a page made at build time fetches when its visitor does something: the application, with all of its styles.

export const loadApplication = (): Promise<unknown> => import('./main.tsx')
