import type { Entity } from '#domain/catalogue/editions.ts';
import type { DraftLine } from '#domain/statement/draft.ts';
type SectionThree = {
    readonly entity: Entity;
    readonly lines: readonly DraftLine[];
};
/**
 * The kind of section III that a filing has. Some programs write the other one too, blank; it is left out. Two stated
 * sections both stay, for the checks to judge.
 */
export declare function sectionThree(equity: readonly DraftLine[], targeted: readonly DraftLine[]): SectionThree;
/** Sources without own codes for non-profits: a simplified balance with targeted funds and no equity is a non-profit's. */
export declare function simplifiedSectionThree(lines: readonly DraftLine[]): SectionThree;
/** The lines of section III among those of a statement, and the others. */
export declare function splitSectionThree(lines: readonly DraftLine[]): {
    section: DraftLine[];
    others: DraftLine[];
};
export {};
