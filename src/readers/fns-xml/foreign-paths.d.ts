/** The first version of the format that has this element path as a line, or null. */
export declare const versionOfPath: (path: string) => string | null;
