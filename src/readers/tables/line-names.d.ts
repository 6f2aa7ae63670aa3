import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { LineCode } from '#domain/catalogue/line.ts';
import type { RawLine } from './raw-line.ts';
/** The one line of the catalogue that has this name in this report and section; null when there is none or more than one. */
export declare function codeByName(catalogue: Catalogue, line: RawLine, before: LineCode | null): LineCode | null;
