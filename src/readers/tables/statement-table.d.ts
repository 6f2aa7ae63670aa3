import type { Grid } from '../grid.ts';
import type { ReadOptions, ReadResult } from '../read-result.ts';
/** The statements in the grids of one file. */
export declare function draftsOf(grids: readonly Grid[], options: ReadOptions): ReadResult;
