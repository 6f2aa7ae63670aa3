import type { FormVersion } from './form-versions.ts';
import type { Attributes, Gathered } from './gather.ts';
/** One Документ being read: `open` and `close` follow its elements, `gathered` is what they have said so far. */
export type Filing = {
    readonly version: FormVersion;
    readonly attributes: Attributes;
    readonly gathered: Gathered;
    readonly open: (tag: string, attributes: Attributes) => void;
    readonly close: () => void;
};
/** Begins to read a Документ of a known version; `attributes` are its own. */
export declare function filing(version: FormVersion, attributes: Attributes): Filing;
