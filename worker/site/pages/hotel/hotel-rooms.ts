import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { SoldOutReason } from '#app/domain/stays/room-type.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { RoomModel } from '#app/pages/hotel/model.ts'
import { policySentence } from '#worker/services/bookings/reading/policy-copy.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { toPriceModel } from '#worker/site/presenters/price-copy.ts'
import { roomsLeftNotice, unfitNotice } from '#worker/site/presenters/stay-card.ts'
import { namesOf } from './about/amenity-groups.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'

export function toRooms(context: HotelContext): RoomModel[] {
  return context.hotel.categories.map((category) => toRoom(context, category))
}

function toRoom(context: HotelContext, category: PricedRoomType): RoomModel {
  const { hotel, scope, translate, format } = context
  const { details, quote } = category
  const soldOut = soldOutCopy(context, category)
  const isSelected = soldOut === null && hotel.isAvailable && hotel.selected?.id === category.id
  return {
    id: category.id,
    name: details.name,
    // Untranslated texts are in English.
    ...(details.isTranslated || scope.locale === 'en' ? {} : { lang: 'en' }),
    detail: translate('hotel.roomDetail', {
      bed: details.bed,
      area: format.number(details.areaSqm),
      guests: details.maxOccupancy,
    }),
    picture: toPictureModel(roomPicture(context, category.id), 'room', translate),
    hasPictures: hotel.details.media.some(({ roomTypeId }) => roomTypeId === category.id),
    lines: soldOut === null ? roomLines(context, category) : [{ icon: 'info', text: soldOut, variant: 'plain' }],
    price:
      soldOut === null && quote && !hotel.details.hidePrices ? toPriceModel(quote, hotel.details.kind, context) : null,
    soldOut,
    isSelected,
    href:
      soldOut === null
        ? hotelHref(context, { selectedCategoryId: category.id })
        : withOverlay(hotelHref(context), 'datepicker'),
  }
}

function roomPicture({ hotel }: HotelContext, categoryId: number): string {
  const { media } = hotel.details
  const own = media.find(({ roomTypeId }) => roomTypeId === categoryId)
  return (own ?? media.find(({ subject }) => subject === 'room') ?? media[0])?.spec ?? ''
}

function roomLines({ hotel, scope, translate, format }: HotelContext, category: PricedRoomType): RoomModel['lines'] {
  const { details } = category
  const terms = policySentence(hotel.policy, scope.now, { translate, format })
  const left = roomsLeftNotice(category, hotel.details.kind)
  return compact([
    details.breakfastIncluded && { icon: 'breakfast', text: translate('hotel.breakfastIn'), variant: 'plain' },
    details.view && { icon: 'view', text: translate('hotel.roomView', { view: details.view }), variant: 'plain' },
    details.restrictedAmenityIds.length > 0 && {
      icon: 'info',
      text: translate('hotel.notIncluded', {
        names: format.list(namesOf(details.restrictedAmenityIds, translate).map(({ name }) => name)),
      }),
      variant: 'plain',
    },
    terms.isFree
      ? { icon: 'check', text: terms.text, variant: 'ok' as const }
      : { icon: 'info', text: terms.text, variant: 'plain' as const },
    hotel.payAtHotel && { icon: 'check', text: translate('search.payAtHotel'), variant: 'ok' },
    left && { icon: 'clock', text: translate(left.message, left.values), variant: 'warn' },
  ])
}

const reasonMessages: Record<SoldOutReason, MessageId> = {
  no_rooms_available: 'hotel.soldOutFor',
  fewer_available_than_requested: 'hotel.fewerLeft',
  invalid_pricing: 'hotel.notForThisStay',
  occupancy_exceeded: 'hotel.tooSmall',
  below_minimum_rooms: 'hotel.notForThisStay',
  day_rule: 'hotel.notForThisStay',
  party_too_large: 'hotel.tooSmall',
}

/** Reasons caused by the number of guests rather than by the dates. */
const closedByParty: readonly SoldOutReason[] = ['party_too_large', 'fewer_available_than_requested']

function soldOutCopy({ hotel, translate, format }: HotelContext, category: PricedRoomType): string | null {
  const { soldOutReason, availableRooms } = category
  if (soldOutReason === null) return null
  const unfit = unfitNotice(hotel)
  if (unfit && closedByParty.includes(soldOutReason)) return translate(unfit.message, unfit.values)
  const dates = format.dayRange(hotel.dates.checkin, hotel.dates.checkout)
  return translate(reasonMessages[soldOutReason], { dates, count: availableRooms })
}
