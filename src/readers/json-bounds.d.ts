import type { Problem } from '#domain/problem.ts';
/** A parsed JSON text, or why it is refused. Nesting, containers and values are counted before the text is parsed at all. */
export declare function parseBounded(text: string): {
    readonly value: unknown;
} | Problem;
