/** What holds the cells of a text table apart; blanks: two and more of them. */
export type Separation = ';' | '\t' | ',' | '|' | 'blanks';
/**
 * What separates the cells of a text: where most line codes stand in cells of their own, the plainest mark first; without
 * codes, where most rows have equally many cells. Null when no two rows do, and for bytes that are no text.
 */
export declare function separationOf(text: string): Separation | null;
export declare const cellsOf: (line: string, separation: Separation) => readonly string[];
