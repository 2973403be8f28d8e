import type { StayMedia } from '#worker/stays/facts/stay-facts.ts'

/** How many pictures a page begins with [HOTEL-20]. */
export const PICTURES_SHOWN = 6

/** A house's pictures as guests go through them: the first one, then one of each thing there is to see, then the rest. */
export function orderPictures(media: readonly StayMedia[]): StayMedia[] {
  const seen = new Set<string>()
  const isNews = media.map(({ subject }) => {
    const isNew = !seen.has(subject)
    seen.add(subject)
    return isNew
  })
  return [...media.filter((_, index) => isNews[index]), ...media.filter((_, index) => !isNews[index])]
}
