import { cashFlowOf66n, cashFlowOfFsbu4 } from './paths-cash-flow.js';
import { equityOf66n, equityOfFsbu4 } from './paths-equity.js';
import * as full from './paths-full.js';
import * as simplified from './paths-simplified.js';
const version507 = {
    name: '5.07',
    form: 'full',
    edition: '66n-2011',
    unitIsFixed: false,
    mayHaveOldTaxLines: false,
    lines: { ...full.balanceOf66n, ...full.resultsOf507, ...cashFlowOf66n, ...full.targetedUseOf66n },
    equity: equityOf66n,
};
const version508 = {
    name: '5.08',
    form: 'full',
    edition: '66n-2019',
    unitIsFixed: true,
    mayHaveOldTaxLines: true,
    lines: { ...full.balanceOf66n, ...full.resultsOf508, ...cashFlowOf66n, ...full.targetedUseOf66n },
    equity: equityOf66n,
};
const version510 = {
    name: '5.10',
    form: 'full',
    edition: 'fsbu4',
    unitIsFixed: true,
    mayHaveOldTaxLines: false,
    lines: { ...full.balanceOfFsbu4, ...full.resultsOf510, ...cashFlowOfFsbu4, ...full.targetedUseOfFsbu4 },
    equity: equityOfFsbu4,
};
const version502 = {
    name: '5.02',
    form: 'simplified',
    edition: '66n-2011',
    unitIsFixed: false,
    mayHaveOldTaxLines: false,
    lines: { ...simplified.balanceOf66n, ...simplified.resultsOf502, ...cashFlowOf66n, ...simplified.targetedUseOf66n },
    equity: equityOf66n,
};
const version503 = {
    name: '5.03',
    form: 'simplified',
    edition: '66n-2019',
    unitIsFixed: true,
    mayHaveOldTaxLines: false,
    lines: { ...simplified.balanceOf66n, ...simplified.resultsOf503, ...cashFlowOf66n, ...simplified.targetedUseOf66n },
    equity: equityOf66n,
};
const version504 = {
    name: '5.04',
    form: 'simplified',
    edition: 'fsbu4',
    unitIsFixed: true,
    mayHaveOldTaxLines: false,
    lines: {
        ...simplified.balanceOfFsbu4,
        ...simplified.resultsOf504,
        ...cashFlowOfFsbu4,
        ...simplified.targetedUseOfFsbu4,
    },
    equity: equityOfFsbu4,
};
const versionsBefore508 = ['5.01', '5.02', '5.03', '5.04', '5.05', '5.06', '5.07'];
/** The forms of accounting statements by KND, and their versions; one without a schema at hand is read as the last of its kind. */
export const formVersions = new Map([
    [
        '0710099',
        new Map([
            ...versionsBefore508.map((name) => [name, { ...version507, name }]),
            ['5.08', version508],
            ['5.10', version510],
        ]),
    ],
    [
        '0710096',
        new Map([
            ['5.01', { ...version502, name: '5.01' }],
            ['5.02', version502],
            ['5.03', version503],
            ['5.04', version504],
        ]),
    ],
]);
/** One of each distinct layout, to tell which version a strange tag belongs to. */
export const distinctVersions = [
    version507,
    version508,
    version510,
    version502,
    version503,
    version504,
];
