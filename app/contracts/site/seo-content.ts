import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

export const seoContent = v.object({
  lang: v.optional(v.pipe(v.string(), v.description('language of the text when it is not the page’s'))),
  dir: v.optional(v.picklist(['ltr', 'rtl'])),
  title: text(160),
  paragraphs: v.pipe(v.array(text(2000)), v.maxLength(12)),
  faqs: v.pipe(v.array(v.object({ question: text(300), answer: text(2000) })), v.maxLength(12)),
  links: v.pipe(
    v.array(v.object({ text: text(120), href: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s]{0,300}$/)) })),
    v.maxLength(40),
  ),
})
export type SeoContent = v.InferOutput<typeof seoContent>

export const seoContentQuery = v.object({ path: wireText(300) })
