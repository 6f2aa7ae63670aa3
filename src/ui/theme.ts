import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The one colour of the product: blue-black ink, from a wash to nearly black. Shade 8 carries white text in both schemes. */
const ink: MantineColorsTuple = [
  '#eef3f8',
  '#dce6ef',
  '#b9cde0',
  '#93b2d0',
  '#729bc2',
  '#5f8cb8',
  '#447199',
  '#335f88',
  '#1f4a73',
  '#133654',
]

/** The family of the site (fonts.css), with a fallback of the same widths until it is loaded. */
const fontFamily = "Inter, 'Inter fallback', sans-serif"

export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily, fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
