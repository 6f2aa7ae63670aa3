import type { Problem } from '#domain/problem.ts';
import type { StatementForm } from '#domain/catalogue/editions.ts';
import type { DraftLine, EquityLine, OwnLine, UnknownLine } from '#domain/statement/draft.ts';
import type { FormNode, Role } from './form-tree.ts';
/** An element's attributes in the order of the file; a list, as it is walked more often than searched. */
export type Attributes = readonly {
    readonly name: string;
    readonly value: string;
}[];
/** The value of one attribute. */
export declare const attribute: (attributes: Attributes, wanted: string) => string | undefined;
/** Lines of section III are kept apart: of its two kinds a filing has one. */
export type Gathered = {
    readonly header: Map<string, string>;
    readonly forms: Set<StatementForm>;
    readonly lines: DraftLine[];
    readonly equitySection: DraftLine[];
    readonly targetedSection: DraftLine[];
    readonly equity: EquityLine[];
    readonly own: OwnLine[];
    readonly unknown: UnknownLine[];
    readonly problems: Problem[];
};
export declare const nothingGathered: () => Gathered;
/** How each kind of element is taken. */
export declare const gather: Readonly<Record<Role, (into: Gathered, node: FormNode, attributes: Attributes) => void>>;
/** The name a company gave to a line of its own. */
export declare const ownName: (attributes: Attributes) => string | null;
