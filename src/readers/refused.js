import { problem } from '#domain/problem.ts';
/** A file without drafts, and why. */
export const refused = (code, facts, at) => ({
    drafts: [],
    problems: [problem(code, at, facts)],
});
