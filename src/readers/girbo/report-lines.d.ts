import type { Amount } from '#domain/amounts/amount.ts';
import type { LineCode } from '#domain/catalogue/line.ts';
import type { Problem } from '#domain/problem.ts';
import type { Column, DraftLine, EquityColumn, EquityLine, UnknownLine } from '#domain/statement/draft.ts';
import type { Json, ReportKey } from './corrections.ts';
/** A line whose columns come one by one. */
type GrowingLine = DraftLine & {
    readonly amounts: Record<Column, Amount | null>;
    readonly at: Partial<Record<Column, string>>;
};
type GrowingRow = EquityLine & {
    readonly amounts: Partial<Record<EquityColumn, Amount | null>>;
};
/** `targeted` are the lines of section III of non-profits; `rounded` counts amounts that had decimals. */
export type ReportLines = {
    readonly lines: Map<LineCode, GrowingLine>;
    readonly targeted: Map<LineCode, GrowingLine>;
    readonly equity: Map<LineCode, GrowingRow>;
    readonly unknown: UnknownLine[];
    readonly problems: Problem[];
    rounded: number;
};
export declare const noReportLines: () => ReportLines;
/** Takes the amounts of one report. */
export declare function takeReport(into: ReportLines, report: ReportKey, values: Json): void;
export {};
