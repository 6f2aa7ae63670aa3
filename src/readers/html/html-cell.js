import { plain } from '../tables/printed-text.js';
export const isElement = (node) => 'tagName' in node;
/** Elements inside elements that are looked into; documents of office programs have about a dozen levels. */
export const depthMax = 200;
/** What a person does not see, and what a form crosses out: "тыс. руб. (млн. руб.)" with one of them struck through. */
const unseen = new Set(['script', 'style', 'head', 'template', 's', 'strike', 'del', 'table']);
export const attribute = (element, name) => element.attrs.find((one) => one.name === name)?.value;
/** The text a cell shows; tables inside it are not its own text. */
export function shownText(nodes, depth = 0) {
    if (depth > depthMax)
        return '';
    return nodes
        .map((node) => {
        if (node.nodeName === '#text')
            return 'value' in node ? node.value : '';
        if (!isElement(node) || unseen.has(node.tagName) || attribute(node, 'hidden') !== undefined)
            return '';
        return node.tagName === 'br' ? ' ' : shownText(node.childNodes, depth + 1);
    })
        .join('');
}
/** A cell with the exact number that Excel, LibreOffice or Google Sheets leave beside the displayed text. */
export function cellOf(element) {
    const text = plain(shownText(element.childNodes));
    const exact = [attribute(element, 'x:num'), attribute(element, 'sdval'), sheetsValue(element)].find(isNumber);
    return exact === undefined ? { text } : { text: text === '' ? exact : text, value: Number(exact) };
}
const isNumber = (text) => text !== undefined && text.trim() !== '' && Number.isFinite(Number(text));
/** Google Sheets keeps {"1":3,"3":1234.5}: kind 3 is a number. */
const sheetsNumber = /^\{"1":3,"3":(-?[\d.e+-]+)\}$/i;
const sheetsValue = (element) => sheetsNumber.exec(attribute(element, 'data-sheets-value') ?? '')?.[1];
