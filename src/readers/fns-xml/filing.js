import { formTree, strange } from './form-tree.js';
import { gather, nothingGathered, ownName } from './gather.js';
/** Begins to read a Документ of a known version; `attributes` are its own. */
export function filing(version, attributes) {
    const gathered = nothingGathered();
    const above = [];
    let node = treeOf(version);
    return {
        version,
        attributes,
        gathered,
        open(tag, tagAttributes) {
            above.push(node);
            node = node.children.get(tag) ?? stranger(node, tag, tagAttributes);
            gather[node.role](gathered, node, tagAttributes);
        },
        close() {
            node = above.pop() ?? node;
        },
    };
}
const trees = new WeakMap();
/** Trees are made when their version is first met. */
function treeOf(version) {
    const tree = trees.get(version) ?? formTree(version);
    trees.set(version, tree);
    return tree;
}
/** ВПокОПП, ДопПокОП, ВПокТекПост… hold lines a company added; ВписПоказNNNN of 5.10 stands beside line NNNN. */
const ownTag = /^(?:ВПок|ДопПок)|^ВписПоказ(\d{4})?/;
function stranger(parent, tag, attributes) {
    if (parent.role === 'skipped' || parent.role === 'company')
        return parent;
    const own = ownTag.exec(tag);
    const isOwn = own !== null || parent.role === 'own' || (parent.form !== null && ownName(attributes) !== null);
    const beside = own?.[1] ?? parent.code;
    return strange(parent, tag, isOwn ? 'own' : 'unknown', beside);
}
