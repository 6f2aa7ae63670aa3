const datesOfBalance = new Map([
    ['СумОтч', 'current'],
    ['СумПрдщ', 'previous'],
    ['СумПрдшв', 'beforePrevious'],
]);
const periodsOfOthers = new Map([
    ['СумОтч', 'current'],
    ['СумПред', 'previous'],
]);
/** All columns of lines, for elements that the version does not have. */
const anyColumns = new Map([...datesOfBalance, ...periodsOfOthers]);
const forms = {
    Баланс: 'balance',
    ПрибУб: 'results',
    ФинРез: 'results',
    ЦелИсп: 'targetedUse',
    ОтчетИзмКап: 'equity',
    ДвижениеДен: 'cashFlow',
};
const sections = {
    'Баланс/Пассив/КапРез': 'equity',
    'Баланс/Пассив/Капитал': 'equity',
    'Баланс/Пассив/ЦелевФин': 'targeted',
    'Баланс/Пассив/ЦелевСредства': 'targeted',
    'Баланс/Пассив/ФондИмущИнЦФ': 'targeted',
};
const skippedElements = ['Подписант', 'СвАудит', 'Пояснения', 'АудитЗакл', 'ЗаявСХПр'];
/** The bit of a column in the index of `places`. */
export const bitOf = { current: 1, previous: 2, beforePrevious: 4 };
/** The root of a version's tree: the element Документ. */
export function formTree(version) {
    const root = growing('group', '');
    for (const [path, code] of Object.entries(version.lines))
        grow(root, path, 'line', code);
    for (const [path, code] of Object.entries(version.equity.rows))
        grow(root, path, 'equity', code);
    for (const [path, code] of Object.entries(version.equity.groups))
        grow(root, path, 'group', code);
    for (const name of skippedElements)
        root.children.set(name, growing('skipped', name));
    root.children.set('СвНП', growing('company', 'СвНП'));
    return root;
}
function grow(root, path, role, code) {
    let node = root;
    for (const tag of path.split('/')) {
        const childPath = node.path === '' ? tag : `${node.path}/${tag}`;
        const child = node.children.get(tag) ?? growing(tag in forms ? 'form' : 'group', childPath);
        node.children.set(tag, child);
        node = child;
    }
    node.role = role;
    node.code = code;
}
function growing(role, path) {
    const form = forms[path.split('/', 1)[0] ?? ''] ?? null;
    const section = sections[path.split('/', 3).join('/')] ?? null;
    const columnOf = form === 'balance' ? datesOfBalance : periodsOfOthers;
    const places = placesOf(path, columnOf);
    return { role, path, code: null, form, section, children: new Map(), columns: columnOf, places };
}
/** An element that the tree does not have, below one that it has or not. */
export function strange(parent, tag, role, code) {
    const path = parent.path === '' ? tag : `${parent.path}/${tag}`;
    const { form, section } = parent;
    return { role, path, code, form, section, children: new Map(), columns: anyColumns, places: [] };
}
function placesOf(path, columnOf) {
    return Array.from({ length: 8 }, (_, stated) => Object.fromEntries([...columnOf]
        .filter(([, column]) => stated & bitOf[column])
        .map(([name, column]) => [column, `${path}/@${name}`])));
}
