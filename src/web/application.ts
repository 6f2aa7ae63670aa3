import './start.css'

// Loads the application with all its styles. A prerendered page calls this when the visitor first interacts with it.

export const loadApplication = (): Promise<unknown> => import('./main.tsx')
