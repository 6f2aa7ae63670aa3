// @owns limits on the size of files
// Limits on the cost of reading a file. A filing is 10 to 200 kB; each limit leaves ample room above the largest
// filing. Within the limits a hostile file takes a few seconds and 300 MB; its thread or process is ended after
// `readingMs` at the latest.

const MB = 1024 * 1024

/** Maximum size of any file; the largest in practice are annual reports in PDF with scanned pages. */
export const fileBytesMax = 60 * MB

/**
 * Maximum size of XML, JSON, CSV and other text. Decoding takes up to twice the size of the text in additional memory,
 * and parsing several times its size.
 */
export const textBytesMax = 16 * MB

/**
 * Maximum number of statements in a file, such as a Rosstat excerpt or a list of filings. The open data of a whole year
 * exceeds it.
 */
export const statementsMax = 5_000

/** Maximum nesting of elements; the tax service's XML has nine levels. */
export const xmlDepthMax = 32

/**
 * Maximum number of elements in a file; the largest form, with all the lines that a company can add, has about 3,000.
 */
export const xmlElementsMax = 20_000

/** Maximum number of attributes of an element; the longest row has seven. */
export const xmlAttributesMax = 100

/** Maximum nesting of objects; the register's JSON has eight levels. */
export const jsonDepthMax = 32

/** Maximum number of objects and arrays in a file; a filing has about fifteen. */
export const jsonContainersMax = 200_000

/** Maximum number of values in a file; a filing has about 650. */
export const jsonValuesMax = 2_000_000

/** Maximum number of keys in a report; the balance sheet has 250. */
export const reportKeysMax = 2_000

/** Maximum number of unreadable amounts that are reported; one is enough to refuse the statement. */
export const unreadableReportedMax = 50

/** Limits of an archive, which apply to the unpacked data; sizes in headers are never trusted. */
export type ZipLimits = {
  readonly entriesMax: number
  /** Maximum size of one unpacked entry, and of all entries together, in bytes. */
  readonly entryBytesMax: number
  readonly totalBytesMax: number
  /**
   * Maximum number of unpacked bytes per packed byte. It applies beyond `ratioFreeBytes` only, because small repetitive
   * files pack very well.
   */
  readonly ratioMax: number
  readonly ratioFreeBytes: number
}

/**
 * The limits of an Office file or archive. The workbook of a whole annual report unpacks to a few MB; deflate reaches
 * at most 1,000:1, and text stays below 100:1.
 */
export const zipLimits: ZipLimits = {
  entriesMax: 2_000,
  entryBytesMax: 32 * MB,
  totalBytesMax: 64 * MB,
  ratioMax: 300,
  ratioFreeBytes: 4 * MB,
}

/** A limit in bytes, converted to megabytes for the sentence of a problem. */
export const megabytes = (bytes: number): { readonly limit: number } => ({ limit: Math.round(bytes / MB) })
