import type { Edition, FormKind } from '#domain/catalogue/editions.ts';
import type { EquityPaths } from './paths-equity.ts';
import type { PathTable } from './path-table.ts';
/** What a version of the format says. `unitIsFixed`: amounts are in thousands by the format itself, even where ОКЕИ is left out. */
export type FormVersion = {
    readonly name: string;
    readonly form: FormKind;
    readonly edition: Edition;
    readonly unitIsFixed: boolean;
    /** The tax lines of 2019 may be those of the edition before. */
    readonly mayHaveOldTaxLines: boolean;
    readonly lines: PathTable;
    readonly equity: EquityPaths;
};
/** The forms of accounting statements by KND, and their versions; one without a schema at hand is read as the last of its kind. */
export declare const formVersions: ReadonlyMap<string, ReadonlyMap<string, FormVersion>>;
/** One of each distinct layout, to tell which version a strange tag belongs to. */
export declare const distinctVersions: readonly FormVersion[];
