import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { StayMedia } from '#worker/stays/facts/stay-facts.ts'
import type { Fields } from './answer-context.ts'

/** A picture at all its sizes; null for a spec that is no picture [LIST-22]. */
export function toPictureAnswer(spec: string, subject = 'facade'): Fields | null {
  const picture = parsePictureSpec(spec)
  if (!picture) return null
  const sizes = Object.fromEntries(pictureSizes.map((size) => [size, pictureUrl(picture, size)]))
  return { url: pictureUrl(picture, 'large'), category: subject, ...sizes }
}

/** Pictures at all their sizes. */
export function toPictureAnswers(media: readonly StayMedia[]): Fields[] {
  return media.map(({ spec, subject }) => toPictureAnswer(spec, subject)).filter((picture) => picture !== null)
}

/** Pictures by what they show. */
export function toCategoryWiseMedia(media: readonly StayMedia[]): Record<string, Fields[]> {
  const bySubject: Record<string, Fields[]> = {}
  for (const entry of media)
    bySubject[entry.subject] = [...(bySubject[entry.subject] ?? []), ...toPictureAnswers([entry])]
  return bySubject
}
