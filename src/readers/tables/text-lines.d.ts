/** The lines of a text, or null when there are more of them, or longer ones, than a table of statements has. */
export declare function linesOf(text: string): readonly string[] | null;
