import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CompareOverlayData } from '#app/overlays/rooms/model.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { HotelContext, OverlaySource } from '../hotel-context.ts'
import { toRooms } from '../hotel-rooms.ts'
import { namesOf } from './amenity-groups.ts'
import { overlayLinks } from './overlay-address.ts'
import { compareMessage, mealCopy, toRoomStep } from './room-overlays.ts'

type Row = CompareOverlayData['rows'][number]
type RoomDetails = HotelContext['hotel']['categories'][number]['details']

export async function toCompareOverlayData(
  context: HotelContext,
  { input }: OverlaySource,
): Promise<CompareOverlayData> {
  const translate = await translatorOf(context.scope, ['hotel', 'house'])
  const rooms = toRooms(context)
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
      ...viewRow(context, translate),
      ...mealCodes.flatMap((code) => {
        const words = context.hotel.categories.map((category) => mealCopy(context, category, { code, translate }))
        if (words.every((word) => word === null)) return []
        return [
          textRow(
            translate('house.meal', { meal: code }),
            words.map((word) => word ?? translate('house.hasNot')),
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

/** A missing value is shown as a dash, which screen readers hear as "not stated". */
function textRow(label: string, texts: readonly (string | null)[], translate: Translate): Row {
  const cell = (text: string | null): Row['cells'][number] =>
    text === null ? { text: translate('house.notStated'), variant: 'hasNot' } : { text, variant: 'text' }
  return { label, cells: texts.map(cell) }
}

/** Returns the row of views. A room type without a named view has one when its amenities say so. */
function viewRow({ hotel }: HotelContext, translate: Translate): Row[] {
  const views = hotel.categories.map(({ details }) => details.view)
  if (views.every((view) => view === null)) return []
  const row = textRow(translate('house.sceneView'), views, translate)
  const cells = row.cells.map((cell, index): Row['cells'][number] => {
    const details = hotel.categories[index]?.details
    const isNamed = !details || details.view !== null
    return isNamed || !amenityIdsOf(hotel, details).some(isView)
      ? cell
      : { text: translate('house.has'), variant: 'has' }
  })
  return [{ ...row, cells }]
}

const isView = (id: number) => amenityOf(id)?.message === 'hotel.amenityView'

function amenityIdsOf({ details: property }: HotelContext['hotel'], room: RoomDetails): number[] {
  return [...room.amenityIds, ...property.amenityIds.filter((id) => !room.restrictedAmenityIds.includes(id))]
}

/** Returns amenities that differ between room types; those that all have do not help to choose. */
function amenityRows({ hotel }: HotelContext, translate: Translate): Row[] {
  // A named view has its own row.
  const hasViewRow = hotel.categories.some(({ details }) => details.view !== null)
  const rooms = hotel.categories.map(({ details }) => {
    const ids = amenityIdsOf(hotel, details).filter((id) => !(hasViewRow && isView(id)))
    return new Set(namesOf(ids, translate).map(({ name }) => name))
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
