import type { TextRow } from './blocks.ts';
/** OKUD codes of the Bank of Russia: 0409xxx are forms of banks, 0420xxx of insurers, funds and other financial companies. */
declare const forms: readonly [{
    readonly code: 'bank-form';
    readonly pattern: RegExp;
}, {
    readonly code: 'insurer-form';
    readonly pattern: RegExp;
}];
/** Why a table of a financial institution is refused: its lines are not those of order 66n; null for any other. */
export declare function foreignForm(rows: readonly TextRow[]): (typeof forms)[number]['code'] | null;
export {};
