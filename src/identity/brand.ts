// @owns colours, type, spacing and the mark
// The product's visual identity as one table: colours, type, spacing and the mark. The theme and the writers of
// documents read it, and a test compares tokens.css and the icons with it.

/**
 * The colours of each scheme, by purpose. The accent is the blue of the stamp on a Russian filing. It is used mostly
 * for elements that can be clicked, and to point out one figure, level or notice.
 */
export const palette = {
  light: {
    page: '#f6f7f9',
    paper: '#ffffff',
    ink: '#0f1a2a',
    'ink-soft': '#4b5768',
    rule: '#0f1a2a',
    hairline: '#e0e4ea',
    edge: '#7f8a99',
    accent: '#3341b8',
    'accent-wash': '#ebedfb',
    action: '#3341b8',
    'action-hover': '#26318f',
    'on-action': '#ffffff',
    focus: '#3341b8',
    warn: '#7c4a00',
    'warn-wash': '#fdf5e6',
    bad: '#a01c16',
    'bad-wash': '#fcf0ee',
    good: '#1b6440',
    'good-wash': '#eaf5ee',
  },
  dark: {
    page: '#0d1117',
    paper: '#151a22',
    ink: '#e8ebf0',
    'ink-soft': '#a9b3c1',
    rule: '#c9d1db',
    hairline: '#2b323d',
    edge: '#6f7b8b',
    accent: '#a9b3ff',
    'accent-wash': '#232944',
    action: '#97a3ff',
    'action-hover': '#b3bcff',
    'on-action': '#0b1026',
    focus: '#b9c2ff',
    warn: '#f2bb6b',
    'warn-wash': '#2e2616',
    bad: '#ff9f96',
    'bad-wash': '#351d1b',
    good: '#86d3a8',
    'good-wash': '#1a2c22',
  },
} as const satisfies Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>

/** Colours are named by their purpose. */
export type ColourName = keyof (typeof palette)['light']

type ColourPair = readonly [front: ColourName, back: ColourName]

const surfaces = ['page', 'paper'] as const
const texts = ['ink', 'ink-soft', 'accent', 'warn', 'bad', 'good'] as const

/** Text and background colours that occur together; their contrast is at least 4.5:1 (WCAG 1.4.3). */
export const textPairs: readonly ColourPair[] = [
  ...texts.flatMap((text) => surfaces.map((surface): ColourPair => [text, surface])),
  ['ink', 'accent-wash'],
  ['ink-soft', 'accent-wash'],
  ['accent', 'accent-wash'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ...(['warn', 'bad', 'good'] as const).flatMap((tone): readonly ColourPair[] => [
    [tone, `${tone}-wash`],
    ['ink', `${tone}-wash`],
  ]),
]

/**
 * Edges and fills that identify a control or its state, with their backgrounds; their contrast is at least 3:1 (WCAG
 * 1.4.11).
 */
export const controlPairs: readonly ColourPair[] = (['edge', 'action', 'accent', 'focus', 'rule'] as const).flatMap(
  (edge) => surfaces.map((surface): ColourPair => [edge, surface]),
)

/** Ten shades of the accent, from a pale tint to a dark blue. The component library expects ten. */
export const accentShades = [
  '#ebedfb',
  '#d5d9f7',
  '#b3bcff',
  '#a9b3ff',
  '#97a3ff',
  '#6d7ae6',
  '#4c59d0',
  '#3341b8',
  '#26318f',
  '#1a2266',
] as const

/** Font sizes, each with its line height. */
export const typeScale = {
  caption: ['0.8125rem', '1.45'],
  small: ['0.875rem', '1.5'],
  text: ['1rem', '1.55'],
  lead: ['1.125rem', '1.55'],
  h4: ['1rem', '1.5'],
  h3: ['1.125rem', '1.4'],
  h2: ['1.375rem', '1.3'],
  h1: ['clamp(1.6rem, 1.2rem + 1.6vw, 2.1rem)', '1.2'],
  display: ['clamp(2rem, 1.35rem + 2.1vw, 3rem)', '1.06'],
} as const

export const spacing = {
  xs: '0.625rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '2rem',
} as const

/**
 * The mark: an S made of ledger rules, closed by the double rule below a balance. `lines`: the points of its strokes,
 * on a square with sides of length `field`; `corner`: the radius of the square's corners.
 */
export const mark = {
  field: 32,
  lines: [
    [
      [24.4, 7],
      [9, 7],
      [9, 13.2],
      [23, 13.2],
      [23, 19.4],
      [7.6, 19.4],
    ],
    [
      [7.6, 25.4],
      [24.4, 25.4],
    ],
  ],
  stroke: 2.8,
  corner: 7,
} as const

/** The mark's strokes as the path data of an SVG. */
export const markPath = mark.lines.map((line) => `M${line.map((point) => point.join(' ')).join('L')}`).join('')
