import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { LineCode } from '#domain/catalogue/line.ts';
/** The line of the simplified form that a line of the full form is a component of; null when there is none. */
export declare function componentLine(code: LineCode, catalogue: Catalogue): LineCode | null;
