// @owns limits on the size of files
// Limits on the cost of a file. A filing is 10 to 200 kB; each limit leaves ample room above the largest honest file.
// The limits hold a hostile file to a few seconds and 300 MB, and its thread is terminated after `readingMs` in any case.

const MB = 1024 * 1024

/** Maximum size of any file; the largest in practice are annual reports as PDF with scanned pages. */
export const fileBytesMax = 60 * MB

/**
 * XML, JSON, CSV and other text: decoding takes up to twice this much memory in addition, and parsing several times
 * this much.
 */
export const textBytesMax = 16 * MB

/** Statements per file: a Rosstat excerpt or a list of filings. A whole year of open data is out of scope. */
export const statementsMax = 5_000

/** Nesting of elements; the tax service's XML has nine levels. */
export const xmlDepthMax = 32

/** Elements per file; the largest form with every possible own line has about 3,000. */
export const xmlElementsMax = 20_000

/** Attributes per element; the longest row has seven. */
export const xmlAttributesMax = 100

/** Nesting of objects; the register's JSON has eight levels. */
export const jsonDepthMax = 32

/** Objects and arrays per file; a filing has about fifteen. */
export const jsonContainersMax = 200_000

/** Values per file; a filing has about 650. */
export const jsonValuesMax = 2_000_000

/** Keys per report; the balance sheet has 250. */
export const reportKeysMax = 2_000

/** Maximum number of unreadable amounts reported; one is enough to refuse the statement. */
export const unreadableReportedMax = 50

/** Limits of an archive, counted on the unpacked data; sizes in headers are never trusted. */
export type ZipLimits = {
  readonly entriesMax: number
  /** Maximum bytes of one unpacked entry, and of all entries together. */
  readonly entryBytesMax: number
  readonly totalBytesMax: number
  /** Unpacked bytes per packed byte; checked only beyond `ratioFreeBytes`, because small repetitive files pack very well. */
  readonly ratioMax: number
  readonly ratioFreeBytes: number
}

/** The workbook of a whole annual report unpacks to a few MB; deflate reaches at most 1,000:1, text stays below 100. */
export const zipLimits: ZipLimits = {
  entriesMax: 2_000,
  entryBytesMax: 32 * MB,
  totalBytesMax: 64 * MB,
  ratioMax: 300,
  ratioFreeBytes: 4 * MB,
}

/** A limit in bytes as a number of megabytes, for the sentence of a problem. */
export const megabytes = (bytes: number): { readonly limit: number } => ({ limit: Math.round(bytes / MB) })
