export const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const

export type RichTag = (typeof richTags)[number]

/** Text, or an element with its children; only `a` has an address. */
export type RichNode = string | { tag: RichTag; href?: string; children?: RichNode[] }

/** Formatted text as a tree of known elements, so that the site never handles HTML of an operator. */
export type RichText = RichNode[]

/** Returns the text without its formatting; blocks are separated by spaces. */
export function plainText(text: RichText): string {
  return text
    .map((node) =>
      typeof node === 'string' ? node : `${plainText(node.children ?? [])}${isInline(node.tag) ? '' : ' '}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function isInline(tag: RichTag): boolean {
  return tag === 'strong' || tag === 'em' || tag === 'a'
}

/**
 * Whether a link may be published: a path of the site or an https address. Browsers drop tabs and line breaks from
 * addresses and read backslashes as slashes, so those are refused before parsing.
 */
export function isPublicLink(href: string): boolean {
  if (href.length > 300 || /[\s\\"'<>\p{Cc}\p{Cf}]/u.test(href) || !URL.canParse(href, SITE)) return false
  const { origin, protocol, username, password } = new URL(href, SITE)
  if (href.startsWith('/')) return origin === SITE
  return href.startsWith('https://') && protocol === 'https:' && username === '' && password === ''
}

const SITE = 'https://site.invalid'
