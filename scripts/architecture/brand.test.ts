import { expect, test } from 'vitest'
import { controlPairs, mark, markPath, palette, textPairs, type ColourName } from '#identity/brand.ts'
import { textOf } from './sources.ts'

// Tests that the colours have enough contrast. Also tests that style sheets and icons, which cannot import the table of
// colours, repeat it exactly.

const schemes = ['light', 'dark'] as const

/** A linear colour component (WCAG 2.2, relative luminance). */
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the calculated contrast of black on white is 21', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

const tooFaint = (pairs: readonly (readonly [ColourName, ColourName])[], least: number) =>
  schemes.flatMap((scheme) =>
    pairs
      .map(([front, back]) => ({ pair: `${scheme}: ${front} on ${back}`, colours: palette[scheme], front, back }))
      .map(({ pair, colours, front, back }) => [pair, contrastOf(colours[front], colours[back])] as const)
      .filter(([, contrast]) => contrast < least),
  )

test('all text has enough contrast with its background', () => {
  expect(tooFaint(textPairs, 4.5)).toEqual([])
})

test('every control has enough contrast with its background', () => {
  expect(tooFaint(controlPairs, 3)).toEqual([])
})

const tokens = textOf('src/ui/tokens.css')

/** The colours declared in the first CSS rule with this selector. */
function declaredAfter(head: string): Readonly<Record<string, string>> {
  const start = tokens.indexOf(`\n${head} {`)
  const body = tokens.slice(start, tokens.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/ --([\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

test('tokens.css has exactly the colours of the table `palette`', () => {
  expect(declaredAfter(':root')).toEqual(palette.light)
  expect(declaredAfter(":root[data-mantine-color-scheme='dark']")).toEqual(palette.dark)
})

test.each(['src/web/static/icon.svg', 'src/admin/admin-icon.svg'])(
  'the icon %s is the product’s mark, in the accent colour',
  (path) => {
    const icon = textOf(path)
    expect(icon).toContain(`d="${markPath}"`)
    expect(icon).toContain(`stroke-width="${mark.stroke}"`)
    const colours = new Set([...icon.matchAll(/#\w{6}/g)].map(([colour]) => colour))
    expect([...colours].sort()).toEqual([palette.light.accent, palette.light['on-action']])
  },
)

test('the web manifest has the accent colour', () => {
  expect(JSON.parse(textOf('src/web/static/manifest.webmanifest'))).toMatchObject({ theme_color: palette.light.accent })
})
