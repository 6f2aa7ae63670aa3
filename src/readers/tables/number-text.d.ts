/** A printed number without what surrounds its digits; or what stands there instead of a number. */
export type NumberText = {
    readonly kind: 'digits';
    readonly digits: string;
    readonly isNegative: boolean;
    readonly isBracketed: boolean;
} | {
    readonly kind: 'blank';
    readonly isDash: boolean;
} | {
    readonly kind: 'hashes';
} | {
    readonly kind: 'text';
};
/** Takes a cell's text apart. A number in brackets or with a minus on either side is negative; both at once is no number. */
export declare function numberText(text: string): NumberText;
