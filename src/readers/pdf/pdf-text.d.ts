import type { Problem } from '#domain/problem.ts';
import type { PlacedLine } from '../positioned/chunk.ts';
/** The text of a document in lines; `blankPages` of `pages` have none. */
export type PdfText = {
    readonly lines: readonly PlacedLine[];
    readonly pages: number;
    readonly blankPages: number;
};
/** The text of a PDF, or why there is none. The document is parsed here, without a worker, in browser and server alike. */
export declare function pdfText(bytes: Uint8Array): Promise<PdfText | Problem>;
