import type { Draft } from '#domain/statement/draft.ts';
import type { ReadOptions } from '../read-result.ts';
import type { Found } from './corrections.ts';
/** The draft of one correction. The register has thousands only and keeps annual filings, so both are facts of the format. */
export declare function correctionDraft({ correction, filing, origin }: Found, options: ReadOptions): Draft;
