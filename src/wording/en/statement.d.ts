import type { Denomination } from '#domain/catalogue/denominations.ts';
import type { StatementForm } from '#domain/catalogue/editions.ts';
import type { Problem } from '#domain/problem.ts';
import type { SheetNote } from '#domain/sheets/sheet.ts';
import type { StatementWords } from '#domain/sheets/statement-sheet.ts';
import { type Statement } from '#domain/statement/statement.ts';
export declare const formNames: {
    readonly full: 'Full form';
    readonly simplified: 'Simplified form';
};
export declare const editionNames: {
    readonly '66n-2011': 'order 66n, before order 61n of 2019';
    readonly '66n-2019': 'order 66n as amended by order 61n of 2019';
    readonly fsbu4: 'FSBU 4/2023';
};
export declare const entityNames: {
    readonly commercial: 'commercial entity';
    readonly 'non-profit': 'non-profit organisation';
};
export declare const periodNames: {
    readonly 21: 'First quarter (3 months)';
    readonly 31: 'Half year (6 months)';
    readonly 33: 'Nine months';
    readonly 34: 'Full year';
};
export declare const denominationNames: {
    readonly 383: 'roubles';
    readonly 384: 'thousands of roubles';
    readonly 385: 'millions of roubles';
};
/** The unit of an amount converted to another currency: "thousands of USD". */
export declare const convertedUnit: (denomination: Denomination, currency: string) => string;
export declare const reportNames: {
    readonly balance: 'Balance sheet';
    readonly results: 'Statement of financial results';
    readonly cashFlow: 'Cash flow statement';
    readonly equity: 'Statement of changes in equity (totals)';
    readonly targetedUse: 'Statement of targeted use of funds';
    readonly other: 'Lines outside the form';
};
export declare const reportName: (form: StatementForm) => string;
export declare const reasons: {
    readonly absentReport: 'The filing does not contain this report.';
    readonly absentColumn: 'The filing has no column for this year.';
    readonly notItemised: 'This form does not itemise it.';
    readonly onlyInNotes: 'No coded Russian statement holds it; it stands in the notes (line 5640) and can be entered.';
    readonly noRoubles: 'There is no rouble amount to convert.';
};
/** Problems as the notes printed under a statement: warnings first, and information the reader needs to judge a figure. */
export declare const notesOf: (problems: readonly Problem[]) => readonly SheetNote[];
/** Everything around the English table of one statement. */
export declare function statementWords(statement: Statement, problems: readonly Problem[]): StatementWords;
