import * as v from 'valibot'
import { legalPages } from '#app/domain/consent/legal-pages.ts'
import { SINGLE_KEY } from '#app/domain/content/content-kinds.ts'
import { isPublicLink } from '#app/domain/content/rich-text.ts'
import { staffText } from '../fields.ts'

// Control characters and text-direction overrides.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

function line(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.minLength(min),
    v.maxLength(max),
    v.check((text) => !UNSAFE_CHARACTERS.test(text), 'contains control characters'),
  )
}

const href = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check(isPublicLink, 'a path of the site (`/deals/spring`) or an https address'),
  v.description('path of the site or https address'),
)

const link = v.object({ text: line(1, 60), href })

const MAX_TAGS = 2_000

const html = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(20_000),
  // A parser repeats open elements in later ones: few characters can make many elements.
  v.check((text) => text.split('<').length <= MAX_TAGS + 1, `at most ${MAX_TAGS} tags`),
  v.description(
    'HTML of p, h2, h3, ul, ol, li, strong, em, br and a with `href`; other elements, attributes and addresses are ' +
      'removed.',
  ),
)

const picture = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/), v.description('`name` of an uploaded content picture')),
  alt: v.pipe(line(0, 200), v.description('what it shows; empty: decoration')),
})

const listAddress = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+){0,3}(\?[^\s#"'<>\\]*)?$/),
  v.description('Address of a list with filters and order: `/hotels-in-goa?free_cancellation=1&sort=price`.'),
)

const block = v.variant('type', [
  v.object({ type: v.literal('text'), html }),
  v.object({ type: v.literal('picture'), picture, caption: v.optional(v.nullable(line(1, 200)), null) }),
  v.object({
    type: v.literal('stays'),
    heading: line(2, 120),
    list: listAddress,
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 4),
  }),
  v.object({
    type: v.literal('faq'),
    heading: line(2, 120),
    questions: v.pipe(v.array(v.object({ question: line(3, 300), html })), v.minLength(1), v.maxLength(20)),
  }),
  v.object({
    type: v.literal('action'),
    text: line(2, 60),
    href,
    note: v.optional(v.nullable(line(2, 200)), null),
  }),
])

const MAX_STAYS_BLOCKS = 3

const blocks = v.pipe(
  v.array(block),
  v.maxLength(40),
  v.check(
    (all) => all.filter(({ type }) => type === 'stays').length <= MAX_STAYS_BLOCKS,
    `at most ${MAX_STAYS_BLOCKS} lists of stays`,
  ),
)

const single = v.optional(v.literal(SINGLE_KEY), SINGLE_KEY)
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))
const links = (max: number) => v.pipe(v.array(link), v.maxLength(max))

/** Content by kind, as sent; `html` is stored sanitised as a tree of elements. */
export const contentInput = v.variant('kind', [
  v.object({
    kind: v.literal('hero'),
    key: single,
    tagline: v.optional(v.nullable(line(2, 80)), null),
    claims: v.optional(
      v.pipe(
        v.nullable(v.pipe(v.array(line(2, 60)), v.maxLength(6))),
        v.description('lines that take turns; null: those of the brand'),
      ),
      null,
    ),
    picture: v.optional(v.pipe(v.nullable(picture), v.description('null: that of the brand')), null),
  }),
  v.object({
    kind: v.literal('banner'),
    key: v.pipe(slug, v.description('several banners are shown in the order of their keys')),
    text: line(2, 200),
    link: v.optional(v.nullable(link), null),
  }),
  v.object({
    kind: v.literal('navigation'),
    key: single,
    links: v.pipe(links(6), v.description('further links of the header, in place of those of the settings')),
  }),
  v.object({ kind: v.literal('footer'), key: single, links: links(12) }),
  v.object({
    kind: v.literal('landing'),
    key: v.pipe(slug, v.description('shown at `/pages/{key}`')),
    title: line(2, 120),
    description: v.pipe(line(2, 300), v.description('for search engines')),
    lead: v.optional(line(0, 300), ''),
    blocks,
  }),
  v.object({
    kind: v.literal('place'),
    key: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,3}$/),
      v.maxLength(200),
      v.description('path of the list without its first slash: `hotels-in-goa`'),
    ),
    title: line(2, 160),
    paragraphs: v.pipe(v.array(staffText(2000)), v.maxLength(12)),
    faqs: v.optional(
      v.pipe(v.array(v.object({ question: line(3, 300), answer: staffText(2000) })), v.maxLength(12)),
      [],
    ),
    links: v.optional(
      v.pipe(
        v.array(v.object({ text: line(1, 120), href: v.pipe(href, v.startsWith('/')) })),
        v.maxLength(40),
        v.description('paths of the site'),
      ),
      [],
    ),
  }),
  v.object({ kind: v.literal('legal'), key: v.picklist(legalPages), title: line(2, 120), lead: line(2, 300), html }),
])
export type ContentInput = v.InferOutput<typeof contentInput>
export type BlockInput = v.InferOutput<typeof block>
