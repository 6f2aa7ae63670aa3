// Maximum numbers of rows and of columns of a table. The longest real filing has about 1,000 rows, mostly with empty
// cells.

export const gridRowsMax = 10_000
export const gridColumnsMax = 200

/** Maximum number of filled cells in all tables of a file. */
export const gridCellsMax = 200_000

/**
 * Maximum number of characters in all tables of a file: as many as a text file may have. A worksheet can store a string
 * once and show it in any number of cells, so the size of the file does not limit the number of characters.
 */
export const gridTextMax = 16 * 1024 * 1024

/** Maximum number of characters of a table given as text. */
export const tableTextMax = 4 * 1024 * 1024
