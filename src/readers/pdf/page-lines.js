/** Text whose baselines differ by less stands in one line; superscripts and smaller print beside it belong to it. */
const sameLineInSizes = 0.35;
/** A wider gap separates cells; a narrower one is a blank inside of a cell, which thousands are separated by. */
const cellGapInSizes = 0.45;
const blankInSizes = 0.08;
/** The first line of a page follows the last of the page before as a row follows a row, whatever the margins. */
const pageBreakInSizes = 2;
/** The lines of a page from top to bottom; `before` is the last line of the page before. */
export function pageLines(texts, page, before) {
    const lines = [];
    for (const text of texts.toSorted((a, b) => a.y - b.y)) {
        const line = lines.at(-1);
        const first = line?.[0];
        const isSame = first !== undefined && text.y - first.y <= sameLineInSizes * Math.max(text.size, first.size);
        if (isSame && line !== undefined)
            line.push(text);
        else
            lines.push([text]);
    }
    const [highest] = lines[0] ?? [];
    const shift = before === undefined || highest === undefined ? 0 : before.top + pageBreakInSizes * highest.size - highest.y;
    return lines.map((line, at) => ({
        chunks: chunksOf(line.toSorted((a, b) => a.from - b.from)),
        place: `page ${page}, line ${at + 1}`,
        top: shift + (line[0]?.y ?? 0),
        size: Math.max(...line.map(({ size }) => size)),
    }));
}
/** Joins what stands close together. */
function chunksOf(line) {
    const chunks = [];
    for (const { text, from, to, size } of line.flatMap(atWideBlanks)) {
        const before = chunks.at(-1);
        const gap = before === undefined ? Infinity : from - before.to;
        if (before === undefined || gap > cellGapInSizes * size)
            chunks.push({ text, from, to });
        else {
            const blank = gap > blankInSizes * size ? ' ' : '';
            chunks[chunks.length - 1] = { text: before.text + blank + text, from: before.from, to: Math.max(before.to, to) };
        }
    }
    return chunks;
}
/** Text drawn in one go over several cells has more than one blank between them; places are estimated by the letter. */
function atWideBlanks(piece) {
    const width = (piece.to - piece.from) / Math.max(1, piece.text.length);
    return Array.from(piece.text.matchAll(/\S+(?:\s\S+)*/g), (match) => ({
        ...piece,
        text: match[0],
        from: piece.from + match.index * width,
        to: piece.from + (match.index + match[0].length) * width,
    }));
}
