import type { Draft } from '#domain/statement/draft.ts';
import type { ReadOptions } from '../read-result.ts';
import type { Filing } from './filing.ts';
/** The draft of a filing read to its end. */
export declare function filingDraft({ version, attributes, gathered }: Filing, options: ReadOptions): Draft;
