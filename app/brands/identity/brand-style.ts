import type { DayAndNight } from '#app/domain/brands/colours.ts'
import type { Brand } from '../brands.ts'
import { typeSets } from './type-sets.ts'

type StyledBrand = Pick<Brand, 'colours' | 'typeSet' | 'mark' | 'pictures'>

/** A logo gets a light background in dark mode, because most are designed for white paper. */
const LOGO_RULES = [
  '.logo img{block-size:2rem;inline-size:auto;max-inline-size:min(12rem,45vw);object-fit:contain;',
  'border-radius:.25rem;background:var(--day,#0000) var(--night,#fff)}',
  '.foot .logo img{background:#fff;padding:.2rem}\n',
].join('')

/** Drawings are mirrored in right-to-left languages; photos must not be, because they may contain text. */
const UNMIRRORED_HERO = '[dir="rtl"] .hero-art{transform:none}\n'

/** Returns the style sheet with the colours and fonts an operator set for a brand; null when nothing was set. */
export function brandStyle({ colours, typeSet, mark, pictures }: StyledBrand): string | null {
  const roles: [role: string, colour: DayAndNight][] = Object.entries(colours)
  if (roles.length === 0 && typeSet === null && mark.kind !== 'picture' && !pictures.hero_wide) return null
  const values = roles.map(([role, { day, night }]) => `${cssName(role)}:var(--day,${day}) var(--night,${night})`)
  const fonts = typeSet && typeSets[typeSet]
  const tokens = Object.entries(fonts?.tokens ?? {}).map(([name, value]) => `--${name}:${value}`)
  return [
    ...(fonts?.faces ?? []).map((face) => `@font-face{${face}}`),
    '@layer tokens{',
    values.length > 0 ? `:root{${values.join(';')}}` : '',
    // `.logo` too: languages that replace the heading font must not change the font of the brand's name.
    tokens.length > 0 ? `:root,.logo{${tokens.join(';')}}` : '',
    '}\n',
    mark.kind === 'picture' ? LOGO_RULES : '',
    pictures.hero_wide ? UNMIRRORED_HERO : '',
  ].join('')
}

/** Returns the style sheet's address, which changes with its content; null without one. */
export function brandStylePath(brand: StyledBrand & Pick<Brand, 'id'>): string | null {
  const style = brandStyle(brand)
  return style === null ? null : `/art/look/${brand.id}.${digestOf(style)}.css`
}

function cssName(role: string): string {
  return `--${role.replaceAll('_', '-')}`
}

/** FNV-1a in base 36, which distinguishes the few style sheets of a brand. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
