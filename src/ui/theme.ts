import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { KitWords } from './kit.ts'

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

/** The family of the site (fonts.css), with a fallback of about the same widths where it did not come in time. */
const fontFamily = "Inter, 'Inter fallback', sans-serif"

/** The look of everything that the library draws, so that no page gives it one. */
const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, monospace',
  fontSizes: { xs: '0.8125rem' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.1rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** The theme with what its components say in the language of the site. */
export const themeOf = ({ close }: KitWords) => ({
  ...theme,
  components: {
    Anchor: { defaultProps: { underline: 'always', inherit: true, c: 'var(--accent)' } },
    Badge: {
      defaultProps: { variant: 'light', tt: 'none', radius: 'sm' },
      styles: { root: { background: 'var(--accent-wash)', color: 'var(--accent)', fontSize: '0.8125rem' } },
    },
    CloseButton: { defaultProps: { 'aria-label': close } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
  },
})
