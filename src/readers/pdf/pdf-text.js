import { problem } from '#domain/problem.ts';
import { pageLines } from './page-lines.js';
/** An annual report with its notes has a hundred pages; the statements stand among the first. */
const pagesMax = 120;
/** What a document may take before the rest of its pages is left. */
const readingMsMax = 4_000;
/** The text of a PDF, or why there is none. The document is parsed here, without a worker, in browser and server alike. */
export async function pdfText(bytes) {
    const started = performance.now();
    try {
        const document = await open(bytes);
        const lines = [];
        let blankPages = 0;
        let pages = 0;
        while (pages < Math.min(document.numPages, pagesMax) && performance.now() - started < readingMsMax) {
            pages += 1;
            const page = await document.getPage(pages);
            const texts = await textsOf(page);
            if (texts.length === 0)
                blankPages += 1;
            lines.push(...pageLines(texts, pages, lines.at(-1)));
            page.cleanup();
        }
        await document.destroy();
        return { lines, pages, blankPages };
    }
    catch (error) {
        return whyNot(error);
    }
}
/** The parser takes hold of the bytes it is given, so it gets a copy. */
async function open(bytes) {
    const { getDocumentProxy } = await import('unpdf');
    return getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, disableFontFace: true, useSystemFonts: false });
}
function whyNot(error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException')
        return problem('password-protected');
    return problem('broken-file', undefined, { reason: error instanceof Error ? error.message : String(error) });
}
/** The upright text of a page, its own rotation undone; text that runs up or down the margin is left out. */
async function textsOf(page) {
    const { transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '')
            return [];
        const [a, b, c, d, e, f] = product(transform, item.transform);
        const size = Math.hypot(c, d);
        const isUpright = a > 0 && Math.abs(b) < 0.1 * a;
        return isUpright && size > 0 ? [{ text: item.str, from: e, to: e + item.width, y: f, size }] : [];
    });
}
/** One transformation after the other; both are six numbers, as PDF has them. */
function product(outer, inner) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
    const [p = 1, q = 0, r = 0, s = 1, x = 0, y = 0] = inner;
    return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f];
}
