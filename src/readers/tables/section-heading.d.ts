import type { Section } from '#domain/catalogue/sections.ts';
/** The section that a heading inside a report opens, or null. */
export declare const sectionOpened: (text: string) => Section | null;
/** Section III of non-profits. */
export declare const isTargetedFinancing: (text: string) => boolean;
