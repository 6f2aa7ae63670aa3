import type { DraftLine } from '#domain/statement/draft.ts';
/**
 * Whether a filing of 5.08 has the tax lines of the edition before. Blank old tags beside a stated НалПриб are the doing of
 * a program that writes every tag: there the new line holds the tax.
 */
export declare function hasOldTaxLines(reportingYear: number | null, lines: readonly DraftLine[]): boolean;
/** The lines under their old codes. A НалПриб beside the current tax has no line there: its code is none of that edition. */
export declare function withOldTaxLines(lines: readonly DraftLine[]): readonly DraftLine[];
