// @owns limits on the size of files
// What a file may cost before it is refused. A filing is 10 to 200 kB; each limit leaves ample room above the largest honest
// file. They keep a hostile one to a few seconds and 300 MB, and the thread that reads it is ended in any case (`readingMs`).

const MB = 1024 * 1024

/** Any file: annual reports as PDF, with scanned pages, are the largest that people bring. */
export const fileBytesMax = 60 * MB

/** XML, JSON, CSV and other text: decoded it takes up to twice as much again, and parsed several times. */
export const textBytesMax = 16 * MB

/** Statements of one file: a Rosstat excerpt or a list of filings; the whole open data of a year is a task of another kind. */
export const statementsMax = 5_000

/** Elements inside elements; the tax service's XML has nine levels. */
export const xmlDepthMax = 32

/** Elements of one file; the largest form with every own line it may have has about 3,000. */
export const xmlElementsMax = 20_000

/** Attributes of one element; the longest row has seven. */
export const xmlAttributesMax = 100

/** Objects inside objects; the register's JSON has eight levels. */
export const jsonDepthMax = 32

/** Objects and arrays of one file; a filing has about fifteen. */
export const jsonContainersMax = 200_000

/** Values of one file; a filing has about 650. */
export const jsonValuesMax = 2_000_000

/** Keys of one report; the balance sheet has 250. */
export const reportKeysMax = 2_000

/** Amounts that cannot be read are reported up to this many; one is enough to refuse the statement. */
export const unreadableReportedMax = 50

/** Bounds of an archive, counted on what really comes out of it: sizes in headers are never trusted. */
export type ZipLimits = {
  readonly entriesMax: number
  /** Bytes of one unpacked entry and of all unpacked entries together. */
  readonly entryBytesMax: number
  readonly totalBytesMax: number
  /** Unpacked bytes per packed byte; only looked at beyond `ratioFreeBytes`, as small repetitive files pack very well. */
  readonly ratioMax: number
  readonly ratioFreeBytes: number
}

/** A workbook of a whole annual report unpacks to a few MB; 1,000:1 is the most that deflate can reach, text stays below 100. */
export const zipLimits: ZipLimits = {
  entriesMax: 2_000,
  entryBytesMax: 32 * MB,
  totalBytesMax: 64 * MB,
  ratioMax: 300,
  ratioFreeBytes: 4 * MB,
}

/** A limit in bytes as a fact for its sentence. */
export const megabytes = (bytes: number): { readonly limit: number } => ({ limit: Math.round(bytes / MB) })
