import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { accentShades, spacing, typeScale } from '#identity/brand.ts'
import type { KitWords } from './kit.ts'

// The look of both web apps, as a theme of the component library. Its colours are in tokens.css.

/** The site's font (fonts.css), with a fallback of similar width that is used until the font is loaded. */
const fontFamily = "Inter, 'Inter fallback', sans-serif"

const sized = (size: keyof typeof typeScale) => ({
  fontSize: typeScale[size][0],
  lineHeight: typeScale[size][1],
})

/**
 * Chooses the colours of filled buttons. The library chooses their text colour only for the light scheme, but the dark
 * scheme here has lighter buttons with dark text.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || input.color !== primaryColor) return colours
  return { ...colours, background: 'var(--action)', hover: 'var(--action-hover)', color: 'var(--on-action)' }
}

const primaryColor = 'accent'

/** The look of all components of the library, so that pages need no styles. */
const theme = createTheme({
  colors: { accent: accentShades },
  primaryColor,
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, monospace',
  fontSizes: { xs: typeScale.caption[0] },
  spacing,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: { h1: sized('h1'), h2: sized('h2'), h3: sized('h3'), h4: sized('h4') },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Returns the theme, with the components' text in the language of the site. */
export const themeOf = ({ close }: KitWords) => ({
  ...theme,
  components: {
    Anchor: { defaultProps: { underline: 'always', inherit: true, c: 'var(--accent)' } },
    Badge: {
      defaultProps: { variant: 'light', tt: 'none', radius: 'sm' },
      styles: { root: { background: 'var(--accent-wash)', color: 'var(--accent)', fontSize: '0.8125rem' } },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-action)' } },
    CloseButton: { defaultProps: { 'aria-label': close } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
    Radio: { defaultProps: { iconColor: 'var(--on-action)' } },
  },
})
