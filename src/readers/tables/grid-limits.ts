// Limits of a table. The longest real filing has about 1,000 rows, mostly with empty cells.

export const gridRowsMax = 10_000
export const gridColumnsMax = 200

/** Filled cells of all tables in a file. */
export const gridCellsMax = 200_000

/**
 * Characters of all tables in a file: as many as a text file may have. A worksheet can store a text once and show it in
 * any number of cells, so the size of its file limits nothing.
 */
export const gridTextMax = 16 * 1024 * 1024

/** Characters of a table given as text. */
export const tableTextMax = 4 * 1024 * 1024
