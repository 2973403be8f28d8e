import type { ListCardModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { packPictures } from '#app/domain/pictures/packed-pictures.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { MIN_RATINGS_TO_RECOMMEND } from '#app/domain/reviews/min-ratings.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { openingIn } from '#app/domain/stays/amenity-details.ts'
import type { StayParams } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { placeholderClass } from '#app/ui/details/placeholder.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { cardCosts } from '#worker/services/bookings/reading/fee-copy.ts'
import { bedsCopy, layoutCopy } from '#worker/services/content/beds-copy.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { shortDetailCopy } from '#worker/site/presenters/amenity-detail-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { shownFormat } from '#worker/site/presenters/price-copy.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'

/** Pictures of a card, the first included. */
export const LIST_PICTURES = 4

type ListCardContext = {
  translate: Translate
  link: StayParams
  origin?: string | undefined
  /** Ids of the amenities that the list is filtered by; the card shows them first. */
  wanted?: readonly number[]
  /** The list proposed the dates, so other ones are no second choice. */
  isDateless?: boolean
}

export function toListCard(stay: StaySummary, scope: Scope, context: ListCardContext): ListCardModel {
  const { media } = stay.details
  const specs = media.slice(1, LIST_PICTURES).map(({ spec }) => parsePictureSpec(spec))
  const card = toStayCard(stay, scope, context)
  return withoutNulls<ListCardModel>({
    ...card,
    ...(context.isDateless && stay.otherDates ? { terms: [nearestDatesCopy(stay.otherDates, scope, context)] } : {}),
    price: card.price ? withoutNulls<NonNullable<ListCardModel['price']>>({ ...card.price, perNight: null }) : null,
    // The page's styles have a class for the colour, which takes two bytes instead of seven.
    picture: { ...card.picture, colour: placeholderClass(card.picture.colour) ?? '' },
    ratingWord: ratingCopy(stay, context.translate),
    room: roomLine(stay, scope, context.translate),
    amenities: cardAmenities(stay, scope, context),
    more: packPictures(specs.flatMap((spec) => (spec ? [pictureUrl(spec, 'medium')] : []))),
  })
}

/** Returns the dates that the price is for; the price names the nights. */
function nearestDatesCopy(
  { checkin, checkout }: NonNullable<StaySummary['otherDates']>,
  { locale }: Scope,
  { translate }: ListCardContext,
): string {
  return translate('dayRules.nearest', { dates: createFormatter(locale).dayRange(checkin, checkout) })
}

/** Leaves out null fields, which are a hundredth of a list's document. */
function withoutNulls<Model extends object>(model: Model): Model {
  return Object.fromEntries(Object.entries(model).filter(([, value]) => value !== null)) as Model
}

/** Returns the room type of the price with its beds, breakfast and costs; null when sold out. */
export function roomLine(stay: StaySummary, scope: Scope, translate: Translate): string | null {
  return compact([roomCopy(stay, scope, translate), ...costLines(stay, scope, translate)]).join(' · ') || null
}

const AMENITIES_SHOWN = 3

/** Returns amenities with their charges: those filtered by first, those closed on the dates last and marked. */
export function cardAmenities(
  { details, otherDates }: Pick<StaySummary, 'details' | 'otherDates'>,
  scope: Scope,
  { translate, link, wanted = [] }: ListCardContext,
): StayCardModel['amenities'] {
  const { checkin, checkout } = otherDates ?? link
  const stay = checkin && checkout ? { checkin, checkout } : null
  const copy = { currency: details.currency, format: shownFormat(scope), translate, stay }
  const wantedMessages = new Set(wanted.map((id) => amenityOf(id)?.message))
  const amenityByMessage = new Map(details.amenityIds.map((id) => [amenityOf(id)?.message, amenityOf(id)]))
  return [...amenityByMessage.values()]
    .filter((amenity) => amenity !== null)
    .map(({ icon, message }) => {
      const detail = details.amenityDetails.find(({ amenityId }) => amenityOf(amenityId)?.message === message)
      const isClosed = stay !== null && openingIn(detail?.season ?? null, stay) === 'none'
      const rank = wantedMessages.has(message) ? 0 : 1 + Number(isClosed)
      return { icon, message, detail, rank }
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, AMENITIES_SHOWN)
    .map(({ icon, message, detail }) => ({
      icon,
      name: compact([translate(message), detail && shortDetailCopy(detail, copy)]).join(' · '),
    }))
}

/**
 * Returns the room type of the price, or null when sold out: `Deluxe · 1 king bed · Breakfast included`, or of a home
 * `Villa for six · 3 bedrooms · 3 double beds · 1 bathroom`.
 */
function roomCopy(
  { details, isAvailable, selected, otherDates, plan }: StaySummary,
  scope: Scope,
  translate: Translate,
): string | null {
  const roomType = isAvailable ? selected : otherDates?.roomType
  if (!roomType) return null
  const { name, breakfastIncluded, breakfastMinor } = roomType.details
  const beds = (details.kind === 'home' ? layoutCopy : bedsCopy)(roomType.details, translate)
  const room = translate('hotel.cardRoom', { name, beds })
  if (isAvailable && plan && plan.board !== 'room_only') {
    return `${room} · ${translate('timeline.board', { board: plan.board })}`
  }
  if (breakfastIncluded) return `${room} · ${translate('listing.breakfast')}`
  if (breakfastMinor === null || details.hidePrices) return room
  const amount = shownFormat(scope).price({ amountMinor: breakfastMinor, currency: details.currency })
  return `${room} · ${translate('price.breakfastShort', { amount })}`
}

/** Returns the costs beside the price of a home, such as linen and cleaning; none for hotels. */
function costLines({ details, isAvailable, selected }: StaySummary, scope: Scope, translate: Translate): string[] {
  if (details.kind !== 'home' || !isAvailable || details.hidePrices) return []
  const { currency } = details
  return cardCosts(selected?.quote?.fees ?? [], { currency, format: shownFormat(scope), translate })
}

/** Lowest scores, in tenths, of the words for a rating. */
const EXCELLENT_TENTHS = 45
const VERY_GOOD_TENTHS = 40
const GOOD_TENTHS = 35

/** Returns a word for the rating, or null for a low score and for few ratings. */
function ratingCopy({ details: { ratingTenths, ratingCount } }: StaySummary, translate: Translate): string | null {
  if (ratingTenths === null || ratingTenths < GOOD_TENTHS || ratingCount < MIN_RATINGS_TO_RECOMMEND) return null
  if (ratingTenths >= EXCELLENT_TENTHS) return translate('listing.ratedExcellent')
  return translate(ratingTenths >= VERY_GOOD_TENTHS ? 'listing.ratedVeryGood' : 'listing.ratedGood')
}
