export type Json = Readonly<Record<string, unknown>>;
/** The five reports of a correction by their keys, and the report's place in a filing. */
export declare const reportKeys: {
    readonly balance: 'balance';
    readonly financialResult: 'results';
    readonly fundsMovement: 'cashFlow';
    readonly capitalChange: 'equity';
    readonly targetedFundsUsing: 'targetedUse';
};
export type ReportKey = keyof typeof reportKeys;
/** One correction with the filing around it (an empty object when the file has none); `origin` is where it stands. */
export type Found = {
    readonly correction: Json;
    readonly filing: Json;
    readonly origin: string;
};
/** Every correction below a JSON value, in the order of the file. */
export declare function correctionsOf(value: unknown, filing?: Json, origin?: string): readonly Found[];
export declare const isObject: (value: unknown) => value is Json;
