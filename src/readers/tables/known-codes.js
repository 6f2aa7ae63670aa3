import { catalogueOf } from '#domain/catalogue/catalogue.ts';
import { editions } from '#domain/catalogue/editions.ts';
const kinds = ['full', 'simplified'];
const entities = ['commercial', 'non-profit'];
function allCodes() {
    // keys of the table of editions
    const names = Object.keys(editions);
    const catalogues = kinds.flatMap((kind) => names.flatMap((edition) => entities.map((entity) => catalogueOf(kind, edition, entity))));
    return new Map(catalogues.flatMap(({ lines }) => lines.map(({ code, form }) => [code, form])));
}
/** Every code that some edition of some form has, and the report it belongs to: a code's report never changed. */
export const knownCodes = allCodes();
/** "1110", " 1110 ", "1110.0" as spreadsheets export it, "стр. 1110". */
const fourDigits = /^(?:стр\.? ?)?(\d{4})(?:[.,]0+)?$/;
/** Codes that companies add: "15211", "1210.1", "1210-1", "1150а". */
const extended = /^(\d{4}(?:\d{1,3}|[.\-/]\d{1,3}|[а-яa-z]))$/i;
/** The line code a cell holds, of the form or the company's own; null when it is no code. */
export function codeOf(text) {
    const shown = text.trim();
    return fourDigits.exec(shown)?.[1] ?? extended.exec(shown)?.[1] ?? null;
}
export const isKnownCode = (text) => knownCodes.has(codeOf(text) ?? '');
