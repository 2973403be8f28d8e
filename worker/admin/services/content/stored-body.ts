import type { BlockInput, ContentInput } from '#app/contracts/admin/pages/content-body.ts'
import type { ContentBlock, ContentBody, ContentPicture } from '#app/domain/content/content-body.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { RichText } from '#app/domain/content/rich-text.ts'
import { parseRichHtml, toRichHtml } from './rich-html.ts'

/** Sizes of uploaded pictures by name. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

/** A body to store, or the fields that are wrong. */
type Stored = { body: ContentBody[ContentKind]; faults: Record<string, string> }

/** Returns the names of the pictures of a content. */
export function pictureNamesOf(content: ContentInput): string[] {
  if (content.kind === 'hero') return content.picture ? [content.picture.name] : []
  if (content.kind !== 'landing') return []
  return content.blocks.flatMap((block) => (block.type === 'picture' ? [block.picture.name] : []))
}

/** Sanitises a content and completes its pictures. Faults name texts that are empty afterwards and unknown pictures. */
export function toStoredBody(content: ContentInput, pictures: PictureSizes): Stored {
  const faults: Record<string, string> = {}
  const toPicture = (field: string, { name, alt }: { name: string; alt: string }): ContentPicture => {
    const size = pictures.get(name)
    if (!size) faults[field] = 'is no uploaded picture of the brand'
    return { name, alt, width: size?.width ?? 0, height: size?.height ?? 0 }
  }
  const toText = (field: string, html: string): RichText => {
    const text = parseRichHtml(html)
    if (text.length === 0) faults[field] = 'has no text that may be shown'
    return text
  }
  const { kind, key: _, ...fields } = content
  if (content.kind === 'hero') {
    const { tagline, claims, picture } = content
    if (!tagline && !claims && !picture) faults.tagline = 'a hero needs a tagline, claims or a picture'
    return { faults, body: { tagline, claims, picture: picture && toPicture('picture.name', picture) } }
  }
  if (content.kind === 'legal') {
    const { title, lead, html } = content
    return { faults, body: { title, lead, text: toText('html', html) } }
  }
  if (content.kind === 'landing') {
    const { title, description, lead, blocks } = content
    const stored = blocks.map((block, index) => toBlock(block, `blocks.${index}`, { toText, toPicture }))
    return { faults, body: { title, description, lead, blocks: stored } }
  }
  return { faults, body: fields as ContentBody[typeof kind] }
}

type BlockTools = {
  toText: (field: string, html: string) => RichText
  toPicture: (field: string, picture: { name: string; alt: string }) => ContentPicture
}

function toBlock(block: BlockInput, field: string, { toText, toPicture }: BlockTools): ContentBlock {
  if (block.type === 'text') return { type: 'text', text: toText(`${field}.html`, block.html) }
  if (block.type === 'picture') return { ...block, picture: toPicture(`${field}.picture.name`, block.picture) }
  if (block.type !== 'faq') return block
  return {
    ...block,
    questions: block.questions.map(({ question, html }, index) => ({
      question,
      answer: toText(`${field}.questions.${index}.html`, html),
    })),
  }
}

/** Returns a stored body as it is sent: texts as HTML, pictures by name. */
export function toContentFields(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(toContentFields)
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (name === 'text' && Array.isArray(value)) return ['html', toRichHtml(value)]
    if (name === 'answer' && Array.isArray(value)) return ['html', toRichHtml(value)]
    if (name === 'picture' && value !== null) return [name, { name: value.name, alt: value.alt }]
    return [name, toContentFields(value)]
  })
  return Object.fromEntries(fields)
}
