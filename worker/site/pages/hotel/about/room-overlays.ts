import { type MealCode, mealCodes } from '#app/domain/prices/meal-codes.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { RoomOverlayData, RoomStep } from '#app/overlays/rooms/model.ts'
import type { RoomModel } from '#app/pages/hotel/model.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'
import { bedsAreas, sleepPlanLines } from '#worker/services/content/beds-copy.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { line, part, textOverlay } from '#worker/site/pages/text-overlay.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { HotelContext, OverlaySource } from '../hotel-context.ts'
import { toRooms } from '../hotel-rooms.ts'
import { listAmenityNames } from './amenity-groups.ts'
import { overlayLinks } from './overlay-address.ts'
import { orderPictures } from './property-overlays.ts'

/** Returns whether the meal is included or what it costs, or null when it is not served or prices are hidden. */
export function mealCopy(
  { hotel, format }: HotelContext,
  { details }: PricedRoomType,
  { code, translate }: { code: MealCode; translate: Translate },
): string | null {
  if (code === 'breakfast' && details.breakfastIncluded) return translate('house.mealIncluded')
  const offer = details.meals.find((meal) => meal.code === code)
  if (!offer || hotel.details.hidePrices) return null
  const amount = format.price({ amountMinor: offer.priceMinor, currency: hotel.details.currency })
  return translate('house.mealPrice', { amount })
}

function mealLines(
  context: HotelContext,
  roomType: PricedRoomType,
  translate: Translate,
): TextSection['items'][number][] {
  return mealCodes.flatMap((code) => {
    const copy = mealCopy(context, roomType, { code, translate })
    const isIncluded = code === 'breakfast' && roomType.details.breakfastIncluded
    const icon = code === 'breakfast' ? 'breakfast' : 'restaurant'
    return copy === null
      ? []
      : [line(icon, copy, { detail: translate('house.meal', { meal: code }), variant: isIncluded ? 'ok' : 'plain' })]
  })
}

function breakfastHours({ hotel, format }: HotelContext, translate: Translate): string | null {
  const { breakfast } = hotel.notes
  if (breakfast === null) return null
  return translate('house.breakfastHours', {
    from: format.clock(breakfast.from),
    until: format.clock(breakfast.until),
  })
}

/** Returns whether a room type has breakfast or other meals. */
export function servesMeals({ hotel }: HotelContext): boolean {
  return hotel.roomTypes.some(({ details }) => details.breakfastIncluded || details.meals.length > 0)
}

const MAX_PICTURES = 8

/** Returns the requested room type, otherwise the selected or the first one. */
function findRequestedRoom({ hotel }: HotelContext, input: OverlaySource['input']): PricedRoomType | null {
  const { roomTypes, selected } = hotel
  return roomTypes.find(({ id }) => id === input.roomTypeId) ?? selected ?? roomTypes[0] ?? null
}

/** Returns the details of the requested room type, or null when the property has none. */
export async function loadRoomOverlayData(
  context: HotelContext,
  { input }: OverlaySource,
): Promise<RoomOverlayData | null> {
  const roomType = findRequestedRoom(context, input)
  const room = toRooms(context).find(({ id }) => id === roomType?.id)
  if (!roomType || !room) return null
  const translate = await translatorOf(context.scope, ['common', 'hotel', 'house', ...bedsAreas])
  const linkTo = overlayLinks(input)
  const show_room = String(roomType.id)
  const roomMedia = orderPictures(context.hotel.details.media).filter(({ roomTypeId }) => roomTypeId === roomType.id)
  const picturesLink = {
    text: translate('hotel.picturesOf', { name: room.name }),
    href: linkTo('mrcImages', { show_room }),
  }
  const compareLink = { text: translate(compareMessage(context.hotel.details.kind)), href: linkTo('roomCategories') }
  return {
    kind: 'room',
    title: room.name,
    lead: roomType.details.oneLiner,
    pictures: roomMedia.slice(0, MAX_PICTURES).map(({ spec, subject }, index) => ({
      ...toPictureModel(spec, subject, translate),
      href: linkTo('roomCarousel', { show_room, image: String(index + 1) }),
    })),
    sections: roomSections(context, { roomType, room, translate }),
    price: room.price,
    soldOut: room.soldOut,
    step: toRoomStep(room, context),
    links: [
      ...(roomMedia.length > 1 ? [picturesLink] : []),
      ...(context.hotel.roomTypes.length > 1 ? [compareLink] : []),
    ],
  }
}

type RoomContext = { roomType: PricedRoomType; room: RoomModel; translate: Translate }

function roomSections(context: HotelContext, { roomType, room, translate }: RoomContext): TextSection[] {
  const amenityLines = (ids: readonly number[]) =>
    listAmenityNames(ids, translate).map(({ icon, name }) => line(icon, name))
  const inRoom = amenityLines(roomType.details.amenityIds)
  const isInRoom = ({ text }: { text: string }) => inRoom.some((item) => item.text === text)
  const { amenityIds } = context.hotel.details
  const shared = amenityIds.filter((id) => !roomType.details.restrictedAmenityIds.includes(id))
  const inProperty = amenityLines(shared).filter((item) => !isInRoom(item))
  const terms = room.lines.map(({ icon, text, variant }) =>
    line(icon, text, { variant: variant === 'ok' ? 'ok' : 'plain' }),
  )
  return [
    ...part(null, [line('bed', room.detail), ...terms]),
    ...sleepPlanPart(context, roomType, translate),
    ...part(translate('hotel.meals'), mealLines(context, roomType, translate)),
    ...part(translate('house.inTheRoom', { kind: context.hotel.details.kind }), inRoom, 'grid'),
    ...part(translate('hotel.inTheHouse'), inProperty, 'grid'),
  ]
}

/** Returns who of the party sleeps where in the first room; empty when the room type is too small for them. */
function sleepPlanPart({ hotel }: HotelContext, { details }: PricedRoomType, translate: Translate): TextSection[] {
  const [first] = hotel.rooms.rooms
  if (!first || first.adults + first.children > details.maxOccupancy) return []
  const lines = sleepPlanLines(details, first, translate) ?? []
  const items = lines.map(({ text, guests }) => line('bed', text, guests === null ? {} : { detail: guests }))
  return part(translate('beds.plan'), items)
}

/** Returns the label of the comparison: a holiday home has units, a hotel has rooms. */
export function compareMessage(kind: 'hotel' | 'home'): 'hotel.compareHomes' | 'hotel.compareRooms' {
  return kind === 'home' ? 'hotel.compareHomes' : 'hotel.compareRooms'
}

export function toRoomStep({ name, href, isSelected, action }: RoomModel, { translate }: HotelContext): RoomStep {
  const text = isSelected ? translate('hotel.selected') : action
  return { text, label: translate('ui.labelled', { label: text, text: name }), href, isChosen: isSelected }
}

export async function loadRoomAmenitiesOverlayData(
  context: HotelContext,
  { input }: OverlaySource,
): Promise<TextOverlayData> {
  const translate = await translatorOf(context.scope, ['hotel', 'house'])
  const { kind } = context.hotel.details
  const rooms = context.hotel.roomTypes.map(({ details }) => ({
    name: details.name,
    amenities: listAmenityNames(details.amenityIds, translate),
  }))
  const isCommon = ({ name }: { name: string }) =>
    rooms.every(({ amenities }) => amenities.some((other) => other.name === name))
  const lines = (amenities: { icon: string; name: string }[]) => amenities.map(({ icon, name }) => line(icon, name))
  return textOverlay(translate('house.whatRoomsHave', { kind }), {
    sections: [
      ...part(translate('house.inEveryRoom', { kind }), lines((rooms[0]?.amenities ?? []).filter(isCommon)), 'grid'),
      ...rooms.flatMap(({ name, amenities }) =>
        part(translate('house.moreIn', { name }), lines(amenities.filter((amenity) => !isCommon(amenity))), 'grid'),
      ),
    ],
    links: [{ text: translate(compareMessage(kind)), href: overlayLinks(input)('roomCategories') }],
  })
}

export async function loadMealsOverlayData(context: HotelContext): Promise<TextOverlayData> {
  const translate = await translatorOf(context.scope, ['hotel', 'house'])
  return textOverlay(translate('hotel.meals'), {
    lead: breakfastHours(context, translate),
    sections: context.hotel.roomTypes.map((roomType) => {
      const meals = mealLines(context, roomType, translate)
      const items = meals.length > 0 ? meals : [line('info', translate('house.mealsNone'))]
      return { title: roomType.details.name, variant: 'list' as const, items }
    }),
    note: translate('house.mealsHow'),
  })
}
