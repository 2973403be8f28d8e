import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CompareOverlayData } from '#app/overlays/rooms/model.ts'
import { paymentTimingOf, zonedPolicy } from '#worker/services/bookings/reading/policy-copy.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import type { HotelContext, OverlaySource } from '../hotel-context.ts'
import { toRooms } from '../hotel-rooms.ts'
import { payCopy } from '../stay-timeline.ts'
import { listAmenityNames } from './amenity-groups.ts'
import { overlayLinks } from './overlay-address.ts'
import { compareMessage, mealCopy, toRoomStep } from './room-overlays.ts'

type Row = CompareOverlayData['rows'][number]
type RoomDetails = HotelContext['hotel']['roomTypes'][number]['details']

export async function loadCompareOverlayData(
  pageContext: HotelContext,
  { input }: OverlaySource,
): Promise<CompareOverlayData> {
  const translate = await translatorOf(pageContext.scope, ['hotel', 'house', 'compare', 'search', 'timeline', 'ui'])
  const rooms = toRooms(pageContext)
  const context = orderCategories(rooms, pageContext)
  return {
    kind: 'compare',
    title: translate(compareMessage(context.hotel.details.kind)),
    columns: rooms.map((room) => ({
      id: room.id,
      name: room.name,
      picture: room.picture,
      price: room.price,
      soldOut: room.soldOut,
      step: toRoomStep(room, context),
    })),
    rows: [
      textRow(
        translate('house.bedAndSize'),
        rooms.map(({ detail }) => detail),
        translate,
      ),
      textRow(
        translate('compare.cancellation'),
        rooms.map(({ soldOut }) => (soldOut === null ? cancellationCopy(context, translate) : null)),
        translate,
      ),
      textRow(
        translate('compare.payment'),
        context.hotel.roomTypes.map((roomType) => paymentCopy(context, roomType, translate)),
        translate,
      ),
      ...viewRow(context, translate),
      ...mealCodes.flatMap((code) => {
        const copy = context.hotel.roomTypes.map((roomType) => mealCopy(context, roomType, { code, translate }))
        if (copy.every((text) => text === null)) return []
        return [
          textRow(
            translate('house.meal', { meal: code }),
            copy.map((text) => text ?? translate('house.hasNot')),
            translate,
          ),
        ]
      }),
      ...amenityRows(context, translate),
    ],
    links: [
      {
        text: translate('house.whatRoomsHave', { kind: context.hotel.details.kind }),
        href: overlayLinks(input)('mrcAmenities'),
      },
    ],
  }
}

/** Returns the context with its room types in the order of the columns, because the rows are read from them. */
function orderCategories(rooms: readonly { id: number }[], context: HotelContext): HotelContext {
  const { hotel } = context
  const position = ({ id }: { id: number }) => rooms.findIndex((room) => room.id === id)
  return { ...context, hotel: { ...hotel, roomTypes: hotel.roomTypes.toSorted((a, b) => position(a) - position(b)) } }
}

function cancellationCopy({ hotel, scope, format }: HotelContext, translate: Translate): string {
  const { city, currency } = hotel.details
  const copy = { translate, format, city: city.name, currency, paymentTiming: paymentTimingOf(hotel) }
  return zonedPolicy(hotel.policy, scope.now, copy).text
}

/** Returns when a stay in the room type is paid, or null when it is sold out or shows no price. */
function paymentCopy(
  { hotel, format }: HotelContext,
  { quote, soldOutReason }: PricedRoomType,
  translate: Translate,
): string | null {
  if (!quote || soldOutReason !== null || hotel.details.hidePrices) return null
  const { payAtHotel, dates } = hotel
  const payment = payCopy({ quote, payAtHotel, checkout: dates.checkout }, { translate, format })
  return payment ? compact([payment.parts, payment.deposit]).join(' · ') : translate('compare.payNow')
}

/**
 * Returns a row of texts; missing values become `not stated`, which is drawn as a dash and read out by screen readers.
 */
function textRow(label: string, texts: readonly (string | null)[], translate: Translate): Row {
  const cell = (text: string | null): Row['cells'][number] =>
    text === null ? { text: translate('house.notStated'), variant: 'hasNot' } : { text, variant: 'text' }
  return { label, cells: texts.map(cell) }
}

/** Returns the row of views, if any room type names one. The others have a view when it is among their amenities. */
function viewRow({ hotel }: HotelContext, translate: Translate): Row[] {
  const views = hotel.roomTypes.map(({ details }) => details.view)
  if (views.every((view) => view === null)) return []
  const row = textRow(translate('house.sceneView'), views, translate)
  const cells = row.cells.map((cell, index): Row['cells'][number] => {
    const details = hotel.roomTypes[index]?.details
    const isNamed = !details || details.view !== null
    return isNamed || !listAmenityIds(hotel, details).some(isView)
      ? cell
      : { text: translate('house.has'), variant: 'has' }
  })
  return [{ ...row, cells }]
}

const isView = (id: number) => amenityOf(id)?.message === 'hotel.amenityView'

function listAmenityIds({ details: property }: HotelContext['hotel'], room: RoomDetails): number[] {
  return [...room.amenityIds, ...property.amenityIds.filter((id) => !room.restrictedAmenityIds.includes(id))]
}

/** Returns the amenities that differ between room types; those that all have do not help to choose. */
function amenityRows({ hotel }: HotelContext, translate: Translate): Row[] {
  // A named view has its own row.
  const hasViewRow = hotel.roomTypes.some(({ details }) => details.view !== null)
  const rooms = hotel.roomTypes.map(({ details }) => {
    const ids = listAmenityIds(hotel, details).filter((id) => !(hasViewRow && isView(id)))
    return new Set(listAmenityNames(ids, translate).map(({ name }) => name))
  })
  const names = [...new Set(rooms.flatMap((room) => [...room]))]
  return names
    .filter((name) => !rooms.every((room) => room.has(name)))
    .map((label) => ({
      label,
      cells: rooms.map((room) =>
        room.has(label)
          ? { text: translate('house.has'), variant: 'has' as const }
          : { text: translate('house.hasNot'), variant: 'hasNot' as const },
      ),
    }))
}
