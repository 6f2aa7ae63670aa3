import type { Draft } from '#domain/statement/draft.ts';
export declare const isReportType: (type: string) => boolean;
/** The reporting year, and whence it follows when the row does not say it: the date of actualisation is a year later. */
export type RowYear = {
    readonly year: number | null;
    readonly inferredFrom: string | null;
};
/** The draft of one row of the right number of columns. */
export declare function rowDraft(cells: readonly string[], { year, inferredFrom }: RowYear, origin: string): Draft;
