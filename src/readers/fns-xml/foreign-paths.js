import { distinctVersions } from './form-versions.js';
/** Balance, results and cash flows: what the English statement is made of. Annexes and earnings per share decide nothing. */
const decisive = /^[14]|^2[0-8]/;
const versionsByPath = new Map();
for (const { name, lines } of distinctVersions)
    for (const [path, code] of Object.entries(lines))
        if (decisive.test(code) && !versionsByPath.has(path))
            versionsByPath.set(path, name);
/** The first version of the format that has this element path as a line, or null. */
export const versionOfPath = (path) => versionsByPath.get(path) ?? null;
