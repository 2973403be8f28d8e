import { type Locale, locales } from '#app/i18n/locales.ts'

export type FontFile = { href: string }

const textFont: FontFile = { href: '/fonts/hanken-grotesk-1.woff2' }

/** Returns the font files to preload for the first paint of a brand's page; at most two. */
export function brandFonts({ displayFont }: { displayFont: FontFile }, locale: Locale = 'en'): FontFile[] {
  const { faces } = locales[locale]
  if (faces === 'none') return []
  return faces === 'text' || displayFont.href === textFont.href ? [textFont] : [textFont, { href: displayFont.href }]
}
