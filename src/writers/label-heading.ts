import type { Table } from '#domain/documents/document.ts'

/** The heading of a table's labels. */
export const labelHeading = ({ labels, item }: Pick<Table, 'labels' | 'item'>): string =>
  labels === null ? item : `${labels} · ${item}`
