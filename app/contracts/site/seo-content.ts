import * as v from 'valibot'
import { wireText } from '#app/contracts/wire-values.ts'

const words = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

export const seoContent = v.object({
  title: words(160),
  paragraphs: v.pipe(v.array(words(2000)), v.maxLength(12)),
  faqs: v.pipe(v.array(v.object({ question: words(300), answer: words(2000) })), v.maxLength(12)),
  links: v.pipe(
    v.array(v.object({ text: words(120), href: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s]{0,300}$/)) })),
    v.maxLength(40),
  ),
})
export type SeoContent = v.InferOutput<typeof seoContent>

export const seoContentQuery = v.object({ path: wireText(300) })
