export type FontFile = { href: string }

const text: FontFile = { href: '/fonts/hanken-grotesk-1.woff2' }

/** Languages set in the system's face (tokens-script.css): the display file would be fetched for nothing. */
const withoutDisplay = ['ar', 'hi', 'th', 'ja', 'zh']

/** Languages whose letters neither of our files holds whole. */
const withoutOurs = ['vi']

/** The font files a page of this brand needs for its first paint, to be preloaded; at most two. */
export function brandFonts({ displayFont }: { displayFont: FontFile }, language = 'en'): FontFile[] {
  const [code = ''] = language.split('-')
  if (withoutOurs.includes(code)) return []
  if (withoutDisplay.includes(code)) return [text]
  return [text, { href: displayFont.href }]
}
