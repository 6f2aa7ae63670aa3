import { folded } from './printed-text.js';
const titles = [
    { name: 'extra', pattern: /дополнительные строки отчета/ },
    { name: 'notes', pattern: /^(\d+\. ?)?(пояснения|расшифровк)/ },
    { name: 'balance', pattern: /бухгалтерский баланс|balance sheet|statement of financial position/ },
    { name: 'results', pattern: /отчет о (финансовых|фин\.?) ?рез|отчет о прибылях и убытках|income statement/ },
    { name: 'cashFlow', pattern: /отчет о движении денежных|cash flow/ },
    { name: 'equity', pattern: /отчет об изменени\S* (капитала|в капитале)|changes in equity/ },
    { name: 'targetedUse', pattern: /отчет о целевом использовании/ },
];
/** Codes of forms that did not change their number when order 61n renumbered the others. */
const okud = [
    { name: 'balance', pattern: /(?<!\d)0710001(?!\d)/ },
    { name: 'results', pattern: /(?<!\d)0710002(?!\d)/ },
];
/** Names of worksheets, which are cut to 31 characters and often abbreviated. */
const sheets = [
    { name: 'balance', pattern: /^(бух\S* )?баланс|^ф(орма)? ?№? ?1$|^бб$/ },
    { name: 'results', pattern: /^отчет о фин|^ф(орма)? ?№? ?2$|^офр$|^опу$/ },
    { name: 'cashFlow', pattern: /^отчет о дв|^оддс$|^ф(орма)? ?№? ?4$/ },
    { name: 'equity', pattern: /^отчет об изм|^оик$|^ф(орма)? ?№? ?3$/ },
    { name: 'targetedUse', pattern: /^отчет о цел/ },
];
/** The report that a row of text announces: by its title, else by its OKUD code. */
export function reportAnnounced(text) {
    const shown = folded(text);
    return [...titles, ...okud].find(({ pattern }) => pattern.test(shown))?.name ?? null;
}
/** The report that a worksheet's name stands for. */
export function reportOfSheet(title) {
    return sheets.find(({ pattern }) => pattern.test(folded(title)))?.name ?? reportAnnounced(title);
}
/** A row of the head of a form: what follows is no longer the table before. */
export const opensForm = (text) => /форма по (окуд|кнд)|^коды$|^приложение/.test(folded(text));
