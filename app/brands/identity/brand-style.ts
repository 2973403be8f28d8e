import type { DayAndNight } from '#app/domain/brands/colours.ts'
import type { Brand } from '../brands.ts'
import { typeSets } from './type-sets.ts'

type StyledBrand = Pick<Brand, 'colours' | 'typeSet' | 'mark' | 'pictures'>

/** A logo has a light plate where the background is dark: most are made for paper. */
const LOGO = [
  '.logo img{block-size:2rem;inline-size:auto;max-inline-size:min(12rem,45vw);object-fit:contain;',
  'border-radius:.25rem;background:var(--day,#0000) var(--night,#fff)}',
  '.foot .logo img{background:#fff;padding:.2rem}\n',
].join('')

/** Drawings are turned for languages that run from right to left; letters on a photo must not be. */
const UNTURNED_HERO = '[dir="rtl"] .hero-art{transform:none}\n'

/** Returns the style sheet with the colours and faces an operator set for a brand; null when the folder's count. */
export function brandStyle({ colours, typeSet, mark, pictures }: StyledBrand): string | null {
  const roles: [role: string, colour: DayAndNight][] = Object.entries(colours)
  if (roles.length === 0 && typeSet === null && mark.kind !== 'picture' && !pictures.hero_wide) return null
  const values = roles.map(([role, { day, night }]) => `${cssName(role)}:var(--day,${day}) var(--night,${night})`)
  const set = typeSet && typeSets[typeSet]
  const tokens = Object.entries(set?.tokens ?? {}).map(([name, value]) => `--${name}:${value}`)
  return [
    ...(set?.faces ?? []).map((face) => `@font-face{${face}}`),
    '@layer tokens{',
    values.length > 0 ? `:root{${values.join(';')}}` : '',
    // The name keeps its letters where a script takes others for the rest.
    tokens.length > 0 ? `:root,.logo{${tokens.join(';')}}` : '',
    '}\n',
    mark.kind === 'picture' ? LOGO : '',
    pictures.hero_wide ? UNTURNED_HERO : '',
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

/** FNV-1a in base 36: enough to tell a brand's few style sheets apart. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
