import { meetsNeeds, type RoomNeeds } from '#app/domain/search/room-needs.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CompareCell } from '#app/pages/compare/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { money, shownFormat } from '#worker/site/presenters/price-copy.ts'

/** `ids`: room types the guest chose; at most one counts for each stay. */
type RoomChoice = { ids: readonly number[]; needs?: RoomNeeds | undefined }

/** Returns the room types that can be booked for the party, the cheapest first. */
export function listBookableRooms({ roomTypes, isAvailable }: StaySummary): PricedRoomType[] {
  if (!isAvailable) return []
  return roomTypes
    .filter(({ soldOutReason }) => soldOutReason === null)
    .toSorted((one, other) => (one.quote?.totalMinor ?? 0) - (other.quote?.totalMinor ?? 0))
}

/**
 * Returns the stay with the chosen room type, otherwise the cheapest that has all searched features. With rate plans it
 * has the room type and rate of its card.
 */
export function withChosenRoom(stay: StaySummary, { ids, needs }: RoomChoice): StaySummary {
  if (stay.rateCode !== null) return stay
  const rooms = listBookableRooms(stay)
  const cheapest = rooms.find(({ details }) => !needs || meetsNeeds(details, needs)) ?? rooms[0]
  return { ...stay, selected: rooms.find(({ id }) => ids.includes(id)) ?? cheapest ?? stay.selected }
}

type RoomCellContext = {
  scope: Scope
  translate: Translate
  /** Address of the comparison with another room type of this stay. */
  roomAddress: (stay: StaySummary, roomTypeId: number) => string
}

/** Returns the room type of the total with its beds, and links to compare the other ones. */
export function roomCell(stay: StaySummary, { scope, translate, roomAddress }: RoomCellContext): CompareCell | null {
  const { selected, isAvailable, details } = stay
  if (!selected || !isAvailable) return null
  const rooms = listBookableRooms(stay)
  const others = rooms.filter(({ id }) => id !== selected.id)
  const hasOwnPrices = stay.rateCode === null
  const isCheapest = hasOwnPrices && others.length > 0 && rooms[0]?.id === selected.id
  const format = shownFormat(scope)
  return {
    text: selected.details.name,
    details: [layoutCopy(selected.details, translate)],
    best: isCheapest ? translate('compare.cheapestRoom') : null,
    isMissing: false,
    ...(others.length > 0
      ? {
          choice: {
            summary: translate('compare.otherRooms', { kind: details.kind }),
            links: others.map(({ id, details: { name }, quote }) => ({
              text:
                quote && hasOwnPrices && !details.hidePrices
                  ? translate('ui.labelled', { label: name, text: money(format, quote, quote.totalMinor) })
                  : name,
              href: roomAddress(stay, id),
            })),
          },
        }
      : {}),
  }
}
