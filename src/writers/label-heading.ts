import type { Table } from '#domain/documents/document.ts'

/** The heading above the labels of a table. */
export const labelHeading = ({ labels, item }: Pick<Table, 'labels' | 'item'>): string =>
  labels === null ? item : `${labels} · ${item}`
