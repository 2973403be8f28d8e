import { type Bed, countByKind, type RoomLayout } from '#app/domain/stays/beds.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { planSleep, type SleepPlan } from '#app/domain/stays/sleep-plan.ts'
import type { MessageArea, Translate } from '#app/i18n/messages.ts'

/** The areas of the messages used here. */
export const bedsAreas = ['beds', 'price'] as const satisfies readonly MessageArea[]

/** Returns `1 double bed + 3 single beds`. */
export function bedsCopy({ beds }: Pick<RoomLayout, 'beds'>, translate: Translate): string {
  if (beds.length === 0) return translate('beds.several')
  return countByKind(beds)
    .map((counted) => translate('beds.count', counted))
    .join(' + ')
}

/**
 * Returns `1 double bed + 3 single beds · 3 bedrooms · 1 bathroom`; unknown parts and the bedrooms of a studio are left
 * out.
 */
export function layoutCopy(layout: RoomLayout, translate: Translate): string {
  const { bedrooms, bathrooms } = layout
  return [
    // First, because narrow cards cut the end.
    ...(bedrooms ? [translate('beds.bedrooms', { count: bedrooms })] : []),
    bedsCopy(layout, translate),
    ...(bathrooms ? [translate('beds.bathrooms', { count: bathrooms })] : []),
  ].join(' · ')
}

/** Lists the beds of each room of a unit with several rooms, `Bedroom 1: 1 double bed`; otherwise empty. */
export function bedroomLines(layout: RoomLayout, translate: Translate): string[] {
  const { rooms } = planSleep(layout.beds, { adults: 0, children: 0 })
  return rooms.length > 1 ? rooms.map((room) => roomLine(layout, room, translate)) : []
}

/** Returns a line for each room with the guests who sleep there; null when the beds are unknown. */
export function sleepPlanLines(
  layout: RoomLayout,
  party: Pick<Room, 'adults' | 'children'>,
  translate: Translate,
): { text: string; guests: string | null }[] | null {
  if (layout.beds.length === 0) return null
  const { rooms, extra } = planSleep(layout.beds, party)
  return [
    ...rooms.map((room) => ({ text: roomLine(layout, room, translate), guests: sleepersCopy(room, translate) })),
    ...(extra > 0 ? [{ text: translate('beds.extra', { count: extra }), guests: null }] : []),
  ]
}

function roomLine(layout: RoomLayout, { room, beds }: SleepPlan['rooms'][number], translate: Translate): string {
  const text = beds.map((bed) => withWidth(bed, translate)).join(' + ')
  if (room === 0) {
    const name = translate(layout.bedrooms === 0 ? 'beds.studio' : 'beds.livingRoom')
    return translate('beds.inRoom', { room: name, beds: text })
  }
  // The only room of a hotel needs no name.
  if (layout.bedrooms === null && layout.beds.every((bed) => bed.room === room)) return text
  return translate('beds.inRoom', { room: translate('beds.bedroom', { number: room }), beds: text })
}

function withWidth({ kind, count, widthCm }: Bed, translate: Translate): string {
  const beds = translate('beds.count', { kind, count })
  return widthCm === null ? beds : translate('beds.withWidth', { beds, width: widthCm })
}

function sleepersCopy({ adults, children }: SleepPlan['rooms'][number], translate: Translate): string | null {
  const parts = [
    ...(adults > 0 ? [translate('price.adults', { count: adults })] : []),
    ...(children > 0 ? [translate('beds.children', { count: children })] : []),
  ]
  return parts.length > 0 ? parts.join(' + ') : null
}
