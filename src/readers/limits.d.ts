/** Any file: annual reports as PDF, with scanned pages, are the largest that people bring. */
export declare const fileBytesMax: number;
/** XML, JSON, CSV and other text: decoded it takes up to twice as much again, and parsed several times. */
export declare const textBytesMax: number;
/** Statements of one file: a Rosstat excerpt or a list of filings; the whole open data of a year is a task of another kind. */
export declare const statementsMax = 5000;
/** Elements inside elements; the tax service's XML has nine levels. */
export declare const xmlDepthMax = 32;
/** Elements of one file; the largest form with every own line it may have has about 3,000. */
export declare const xmlElementsMax = 20000;
/** Attributes of one element; the longest row has seven. */
export declare const xmlAttributesMax = 100;
/** Objects inside objects; the register's JSON has eight levels. */
export declare const jsonDepthMax = 32;
/** Objects and arrays of one file; a filing has about fifteen. */
export declare const jsonContainersMax = 200000;
/** Values of one file; a filing has about 650. */
export declare const jsonValuesMax = 2000000;
/** Keys of one report; the balance sheet has 250. */
export declare const reportKeysMax = 2000;
/** Amounts that cannot be read are told up to this many; one is enough to refuse the statement. */
export declare const unreadableToldMax = 50;
/** Bounds of an archive, counted on what really comes out of it: sizes in headers are never trusted. */
export type ZipLimits = {
    readonly entriesMax: number;
    /** Bytes of one unpacked entry and of all unpacked entries together. */
    readonly entryBytesMax: number;
    readonly totalBytesMax: number;
    /** Unpacked bytes per packed byte; only looked at beyond `ratioFreeBytes`, as small repetitive files pack very well. */
    readonly ratioMax: number;
    readonly ratioFreeBytes: number;
};
/** A workbook of a whole annual report unpacks to a few MB; 1,000:1 is the most that deflate can reach, text stays below 100. */
export declare const zipLimits: ZipLimits;
/** A limit in bytes as a fact for its sentence. */
export declare const megabytes: (bytes: number) => {
    readonly limit: number;
};
