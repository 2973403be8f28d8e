import type { StayMedia } from '#worker/stays/facts/stay-facts.ts'

/** Number of pictures at the top of the page. */
export const PICTURES_SHOWN = 6

/** Returns the pictures in viewing order: the first picture of each subject, then the rest. */
export function orderPictures(media: readonly StayMedia[]): StayMedia[] {
  const seen = new Set<string>()
  const isNews = media.map(({ subject }) => {
    const isNew = !seen.has(subject)
    seen.add(subject)
    return isNew
  })
  return [...media.filter((_, index) => isNews[index]), ...media.filter((_, index) => !isNews[index])]
}
