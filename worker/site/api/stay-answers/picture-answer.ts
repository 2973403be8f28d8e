import type { PictureAnswer } from '#app/contracts/answers/rooms.ts'
import { type PictureSize, pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { StayMedia } from '#worker/services/pricing/details/stay-details.ts'

type Sizes = Record<PictureSize, string>

/** A picture at all its sizes; null for a spec that is no picture [LIST-22]. */
export function toPictureAnswer(spec: string, subject = 'facade'): PictureAnswer | null {
  const picture = parsePictureSpec(spec)
  if (!picture) return null
  const sizes = Object.fromEntries(pictureSizes.map((size) => [size, pictureUrl(picture, size)])) as Sizes
  return { url: pictureUrl(picture, 'large'), category: subject, ...sizes }
}

/** Pictures at all their sizes. */
export function toPictureAnswers(media: readonly StayMedia[]): PictureAnswer[] {
  return media.map(({ spec, subject }) => toPictureAnswer(spec, subject)).filter((picture) => picture !== null)
}

/** Pictures by what they show. */
export function toCategoryWiseMedia(media: readonly StayMedia[]): Record<string, PictureAnswer[]> {
  const bySubject: Record<string, PictureAnswer[]> = {}
  for (const entry of media)
    bySubject[entry.subject] = [...(bySubject[entry.subject] ?? []), ...toPictureAnswers([entry])]
  return bySubject
}
