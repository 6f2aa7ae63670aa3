import { problem } from '#domain/problem.ts';
import { textOf } from '../decode.js';
import { parseBounded } from '../json-bounds.js';
import { statementsMax } from '../limits.js';
import { refused } from '../refused.js';
import { correctionDraft } from './correction-draft.js';
import { correctionsOf } from './corrections.js';
// The reader of JSON from the state register of accounting statements (GIR BO, bo.nalog.gov.ru).
const jsonStart = /^\s*[[{]/;
/** A key that some answer of the register has within its first part. */
const registerKey = /"(?:typeCorrections|bfoOrganizationInfo|financialResult|balance|isCb)"\s*:/;
export const girbo = {
    format: 'girbo-json',
    recognises: (_bytes, text) => jsonStart.test(text()) && registerKey.test(text()),
    read: (bytes, options) => readGirbo(textOf(bytes), options),
};
function readGirbo(text, options) {
    const parsed = parseBounded(text);
    if ('code' in parsed)
        return { drafts: [], problems: [parsed] };
    const found = correctionsOf(parsed.value);
    if (found.length === 0)
        return refused(isOfBank(parsed.value) ? 'bank-form' : 'not-a-statement');
    if (found.length > statementsMax)
        return refused('too-many-statements', { limit: statementsMax });
    const banks = found.filter(({ filing, correction }) => filing['isCb'] === true || correction['isCb'] === true);
    return {
        drafts: found.filter((one) => !banks.includes(one)).map((one) => correctionDraft(one, options)),
        problems: banks.slice(0, 1).map(({ origin }) => problem('bank-form', origin === '' ? undefined : origin)),
    };
}
/** Filings of banks may come without any report in it. */
const isOfBank = (value) => (Array.isArray(value) ? value : [value]).some((filing) => typeof filing === 'object' && filing !== null && 'isCb' in filing && filing.isCb === true);
