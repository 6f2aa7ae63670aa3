// Bounds of a table. The longest real filing has about 400 lines in 20 columns.
export const gridRowsMax = 20_000;
export const gridColumnsMax = 200;
