import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

/** The style sheet that declares the site's fonts and their fallback. */
const fontSheet = 'src/ui/fonts.css'

/** Values of `font` and `font-family` that name no font: inherited, from the theme, or the system's default. */
const generic = /^(?:inherit|serif|var\(--mantine-font-family(?:-monospace)?\)|[\d.]+pt sans-serif)$/

test('only the style sheet of the fonts names a font', () => {
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css') && path !== fontSheet)
  const named = sheets.flatMap((path) =>
    [...textOf(path).matchAll(/^\s*font(?:-family)?:\s*([^;]+);/gm)]
      .map(([, value = '']) => value)
      .filter((value) => !generic.test(value))
      .map((value) => `${path}: ${value}`),
  )
  expect(named).toEqual([])
})

test('every font file declares its characters', () => {
  const faces = textOf('src/ui/fonts.css').split('@font-face').slice(1)
  const fetched = faces.filter((face) => face.includes('url('))
  expect(fetched.length).toBeGreaterThan(0)
  for (const face of fetched) {
    expect(face).toMatch(/url\('@fontsource-variable\/inter\/files\/[\w-]+\.woff2'\) format\('woff2'\)/)
    expect(face).toContain('unicode-range')
  }
})
