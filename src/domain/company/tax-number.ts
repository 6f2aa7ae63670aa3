/** Whether a string has the form of a Russian tax number: 10 digits, or 12 for an individual. */
export const isTaxNumber = (text: string): boolean => /^(?:\d{10}|\d{12})$/.test(text)

/**
 * The tax number by which a company is recognised; null for any other string, such as an empty one. Files contain such
 * strings, and they are stored as filed.
 */
export const taxNumberIn = (text: string | null): string | null => (text !== null && isTaxNumber(text) ? text : null)
