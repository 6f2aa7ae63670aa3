import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts';
import type { TextRow } from './blocks.ts';
import type { RawLine } from './raw-line.ts';
/** The kind of form, by its names first: codes printed in the simplified form may be those of the full one. */
export declare function formKindOf(lines: readonly RawLine[], rows: readonly TextRow[], stated: readonly string[]): FormKind | null;
/** The edition of the year; in 2019, which could be filed either way, the tax lines that hold amounts decide. */
export declare function editionOf(year: number | null, lines: readonly RawLine[]): Edition | null;
/** A non-profit by the heading or the names of its section III. */
export declare function entityOf(lines: readonly RawLine[], rows: readonly TextRow[]): Entity;
