import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { formatPictureSpec } from '#app/domain/pictures/pictures.ts'
import type { ReviewRows } from '#worker/infra/database/catalogue-rows.ts'
import { commonParts, type PicturedPart } from '#worker/tools/seed/pictures/common-parts.ts'
import { poolOf } from '#worker/tools/seed/pictures/pack.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { homeReplies, replyBanks } from '#worker/tools/seed/words/reply-sentences.ts'
import type { ReviewSeed } from './write-reviews.ts'

const room: PicturedPart = { subject: 'room', part: 'room' }

/** Parts that guests photograph. */
function shownIn({ kind, city }: Sketch): readonly PicturedPart[] {
  return [room, room, ...commonParts(kind, city.countryCode)]
}

/**
 * Reviews with what hangs on them: a reply of the house to about one in three of its own guests, pictures of the guest to
 * about one in five. Dice of their own, so that everything else of a stay stays as it is.
 */
export function detailReviews(reviews: readonly ReviewSeed[], sketch: Sketch, from: CalendarDay): ReviewRows[] {
  const random = createRandom(`review details ${sketch.id}`)
  return reviews.map((review) => ({
    review: { ...review, ...replyTo(random, { ...review, kind: sketch.kind }, from) },
    photos: photosOf(random, sketch),
  }))
}

type Answered = ReviewSeed & Pick<Sketch, 'kind'>

function replyTo(random: Random, { kind, source, rating_tenths, locale, stayed_on }: Answered, from: CalendarDay) {
  const isAnswered = source === 0 && random.chance(rating_tenths < 35 ? 0.7 : 0.25)
  if (!isAnswered) return { reply: null, replied_on: null }
  const { thanks, sorry } = kind === 'home' && locale === 'en' ? homeReplies : replyBanks[locale]
  const day = addDays(stayed_on, random.integer(1, 9))
  return { reply: random.pick(rating_tenths < 35 ? sorry : thanks), replied_on: day < from ? day : from }
}

function photosOf(random: Random, sketch: Sketch): ReviewRows['photos'] {
  if (!random.chance(0.2)) return []
  return random.sample(shownIn(sketch), random.integer(1, 3)).map(({ subject, part }) => ({
    subject,
    spec: formatPictureSpec(random.pick(poolOf(sketch.scene, part))),
  }))
}
