// A grid: what a worksheet, a CSV, a pasted table, a Markdown or HTML table and a page of PDF have in common.
export {};
