import type { StatementForm } from '#domain/catalogue/editions.ts';
import type { LineCode } from '#domain/catalogue/line.ts';
import type { Column, Places } from '#domain/statement/draft.ts';
import type { FormVersion } from './form-versions.ts';
/**
 * What an element is. group: holds lines, no amounts of its own. form: a report. own: added by the company. unknown: not in
 * this version. company: the filer. skipped: signatories, auditors, names of attachments.
 */
export type Role = 'group' | 'form' | 'line' | 'equity' | 'own' | 'unknown' | 'company' | 'skipped';
export type Section = 'equity' | 'targeted';
export type FormNode = {
    readonly role: Role;
    /** Path below Файл/Документ. */
    readonly path: string;
    /** The line's code; for groups and own lines the line or total they stand at. */
    readonly code: LineCode | null;
    readonly form: StatementForm | null;
    /** Section III of the balance sheet comes in two kinds, of which a filing has one. */
    readonly section: Section | null;
    readonly children: ReadonlyMap<string, FormNode>;
    /** Attribute → column of its amount. */
    readonly columns: ReadonlyMap<string, Column>;
    /** Places by which columns are stated: bit 0 current, bit 1 previous, bit 2 beforePrevious. */
    readonly places: readonly Places[];
};
/** The bit of a column in the index of `places`. */
export declare const bitOf: Readonly<Record<Column, number>>;
/** The root of a version's tree: the element Документ. */
export declare function formTree(version: FormVersion): FormNode;
/** An element that the tree does not have, below one that it has or not. */
export declare function strange(parent: FormNode, tag: string, role: Role, code: LineCode | null): FormNode;
