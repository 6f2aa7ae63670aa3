import type { StatementForm } from '#domain/catalogue/editions.ts';
/** extra: the second table of the register's financial results, with lines of other editions. notes: no lines of ours. */
export type ReportName = StatementForm | 'extra' | 'notes';
/** The report that a row of text announces: by its title, else by its OKUD code. */
export declare function reportAnnounced(text: string): ReportName | null;
/** The report that a worksheet's name stands for. */
export declare function reportOfSheet(title: string): ReportName | null;
/** A row of the head of a form: what follows is no longer the table before. */
export declare const opensForm: (text: string) => boolean;
