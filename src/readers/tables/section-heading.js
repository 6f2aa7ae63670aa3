import { editions } from '#domain/catalogue/editions.ts';
import { headingOf } from '#domain/catalogue/sections.ts';
import { nameKey } from './printed-text.js';
/** Sections whose headings tell equal names apart: "Заемные средства" of section IV and of section V. */
const told = [
    'nonCurrentAssets',
    'currentAssets',
    'equity',
    'longTermLiabilities',
    'shortTermLiabilities',
    'assets',
    'equityAndLiabilities',
    'operating',
    'investing',
    'financing',
    'fundsReceived',
    'fundsUsed',
];
/** "I.", "Раздел II.", "3." before the heading; the numerals also in look-alike Cyrillic letters. */
const numeral = /^(раздел )?([ivх]+|[1-5])[.)]? ?(?=[а-я])/;
const headings = new Map(told.flatMap((section) => 
// keys of the table of editions
Object.keys(editions).flatMap((edition) => ['commercial', 'non-profit'].map((entity) => [keyOf(headingOf(section, edition, entity).name), section]))));
/** The section that a heading inside a report opens, or null. */
export const sectionOpened = (text) => headings.get(keyOf(text)) ?? null;
/** Section III of non-profits. */
export const isTargetedFinancing = (text) => keyOf(text) === 'целевое финансирование';
function keyOf(text) {
    return nameKey(text).replace(numeral, '');
}
