/** The part of the page that shows a statement; loaded while the first file is being read, not before. */
export const loadStatementView = () => import('./statement-view.tsx')
