import type { DefaultTreeAdapterTypes } from 'parse5';
import type { GridCell } from '../grid.ts';
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export declare const isElement: (node: HtmlNode) => node is HtmlElement;
/** Elements inside elements that are looked into; documents of office programs have about a dozen levels. */
export declare const depthMax = 200;
export declare const attribute: (element: HtmlElement, name: string) => string | undefined;
/** The text a cell shows; tables inside it are not its own text. */
export declare function shownText(nodes: readonly HtmlNode[], depth?: number): string;
/** A cell with the exact number that Excel, LibreOffice or Google Sheets leave beside the displayed text. */
export declare function cellOf(element: HtmlElement): GridCell;
