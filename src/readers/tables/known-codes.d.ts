import type { StatementForm } from '#domain/catalogue/editions.ts';
import type { LineCode } from '#domain/catalogue/line.ts';
/** Every code that some edition of some form has, and the report it belongs to: a code's report never changed. */
export declare const knownCodes: ReadonlyMap<LineCode, StatementForm>;
/** The line code a cell holds, of the form or the company's own; null when it is no code. */
export declare function codeOf(text: string): string | null;
export declare const isKnownCode: (text: string) => boolean;
