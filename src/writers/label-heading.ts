import type { Table } from '#domain/documents/document.ts'

/** What heads the labels of a table. */
export const labelHeading = ({ labels, item }: Pick<Table, 'labels' | 'item'>): string =>
  labels === null ? item : `${labels} · ${item}`
