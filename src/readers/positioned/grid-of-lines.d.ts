import type { Grid } from '../grid.ts';
import type { PlacedLine } from './chunk.ts';
/** Lines of positioned text as a grid: below each heading in its columns, elsewhere run by run. */
export declare function gridOfLines(lines: readonly PlacedLine[], isPage: boolean): Grid;
