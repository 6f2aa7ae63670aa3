/** One line of text: every run of spaces, of whatever kind, is one space; invisible characters are gone. */
export declare const plain: (text: string) => string;
/** As `plain`, with one kind of dash and the digits, brackets and marks of East Asian fonts in their ordinary width. */
export declare const narrow: (text: string) => string;
/** For comparing words: lower case, ё as е, one kind of quotation mark and dash. */
export declare const folded: (text: string) => string;
/** The spelling of a line's name that decides whether two names are the same. Never a resemblance: only spelling differs. */
export declare const nameKey: (name: string) => string;
/** A row that only says that details of the line above follow. */
export declare const isLeadIn: (name: string) => boolean;
