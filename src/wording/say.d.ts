import type { Facts } from '#domain/problem.ts';
/**
 * Fills the holes of a sentence. Numbers are written with thousands separators and brackets for negatives, except years and
 * counts in holes whose name is `year`, `count`, `period`, `line` or `version`. A hole without a fact stays empty.
 */
export declare function say(sentence: string, facts?: Facts): string;
