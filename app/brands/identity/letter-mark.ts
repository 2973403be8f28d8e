import type { Brand } from '../brands.ts'

/** Returns the path of the icon with a brand's first letter; its route draws it in the brand's colours. */
export function letterMarkPath(brandId: Brand['id']): string {
  return `/art/mark/${brandId}.svg`
}

/** Returns an SVG icon: the first letter of a brand's name on its primary colour. */
export function letterMark(letter: string, { mailColours }: Pick<Brand, 'mailColours'>): string {
  const [background] = mailColours.primary
  const [textColour] = mailColours['on-primary']
  const safeLetter = letter.replace(/[<>&"']/g, '')
  const textAttributes =
    'x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="19"'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${background}"/>`,
    `<text ${textAttributes} fill="${textColour}">${safeLetter}</text></svg>`,
  ].join('')
}

/** Returns the first letter of a name as written, in upper case where the script has one. */
export function firstLetter(name: string): string {
  const [first = ''] = name.match(/\p{L}\p{M}*|\p{N}/u) ?? [name.slice(0, 1)]
  return first.toUpperCase()
}
