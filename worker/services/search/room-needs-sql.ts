import type { RoomNeeds } from '#app/domain/search/room-needs.ts'
import { type SizeName, sizeMinimums } from '#app/domain/search/stay-filters.ts'
import { sizeValue, traitSum, traitValue } from './traits.ts'

/** SQL for the number of beds of a room type, as the view `property_trait` counts them. */
function bedCountSql(room: string): string {
  return `(SELECT coalesce((SELECT sum(count) FROM room_bed WHERE room_category_id = ${room}.id),
    CASE WHEN ${room}.bed IN ('twin', 'family') THEN 2 ELSE 1 END))`
}

function bedKindsSql(room: string): string {
  return `(SELECT kinds FROM room_bed_kinds WHERE room_category_id = ${room}.id)`
}

/** SQL conditions that a room type `c` meets the needs: `meetsNeeds` in SQL. */
export function roomNeedsSql({ minBedrooms, minBeds, minBathrooms, breakfast, bedKinds }: RoomNeeds): string {
  return [
    ...(breakfast ? ['AND c.breakfast_included = 1'] : []),
    ...(minBedrooms > 0 ? [`AND c.bedrooms >= ${minBedrooms}`] : []),
    ...(minBathrooms > 0 ? [`AND c.bathrooms >= ${minBathrooms}`] : []),
    ...(minBeds > 0 ? [`AND ${bedCountSql('c')} >= ${minBeds}`] : []),
    ...(bedKinds > 0 ? [`AND ${bedKindsSql('c')} & ${bedKinds} = ${bedKinds}`] : []),
  ].join(' ')
}

export function hasRoomNeeds(needs: RoomNeeds): boolean {
  return roomNeedsSql(needs) !== ''
}

/**
 * SQL conditions on a row `p` of `property`: one room type has all of several needs, which the property's bits cannot
 * tell; none for a single need. `hasPlans`: a rate plan may include breakfast, which `hasRateSql` checks.
 */
export function oneRoomSql(needs: RoomNeeds, hasPlans = false): string[] {
  const { minBedrooms, minBeds, minBathrooms, breakfast, bedKinds } = needs
  const bits = [1, 2, 4, 8].filter((bit) => bedKinds & bit)
  const count = [minBedrooms, minBeds, minBathrooms, breakfast].filter(Boolean).length + bits.length
  const byPlan = hasPlans && breakfast ? `p.traits & ${traitValue('rates')} <> 0 OR ` : ''
  return count > 1 ? [`(${byPlan}EXISTS (SELECT 1 ${roomsOfSql('p')} ${roomNeedsSql(needs)}))`] : []
}

export function roomsOfSql(property: string): string {
  return `FROM room_category c INDEXED BY room_category_offer
      WHERE c.property_id = ${property}.id AND c.is_disabled = 0`
}

const sizes = (Object.keys(sizeMinimums) as SizeName[]).flatMap((name) =>
  sizeMinimums[name].map((minimum) => ({ name, minimum, value: sizeValue(name, minimum) })),
)

/** Bits of `property.traits` that single room types have. */
const roomTraits = traitSum([traitValue('breakfastIncluded'), ...sizes.map(({ value }) => value)])

/**
 * SQL for what the room types `c` of `roomsSql` (FROM and WHERE) have between them: `roomTraits`, and in the lowest
 * four bits their kinds of beds. So a further need leaves a property if one of these room types has it.
 */
export function roomFactsSql(roomsSql: string): string {
  return factsOfSql(`SELECT ${factColumnsSql('c.breakfast_included')} ${roomsSql}`)
}

/** Columns of a room type `c` for `factsOfSql`; `breakfast` is SQL for whether a rate of it includes breakfast. */
export function factColumnsSql(breakfast: string): string {
  return `${breakfast} AS breakfast, c.bedrooms, c.bathrooms, ${bedCountSql('c')} AS beds, ${bedKindsSql('c')} AS kinds`
}

/** SQL for the bits that rows of `factColumnsSql` have between them, and further ones. */
export function factsOfSql(rowsSql: string, furtherBits: readonly string[] = []): string {
  const bits = [
    `max(breakfast) * ${traitValue('breakfastIncluded')}`,
    ...sizes.map(({ name, minimum, value }) => `(COALESCE(max(${name}), 0) >= ${minimum}) * ${value}`),
    ...[1, 2, 4, 8].map((bit) => `max(kinds & ${bit})`),
  ]
  return `(SELECT ${[...bits, ...furtherBits].join(' + ')} FROM (${rowsSql}))`
}

/** SQL for `roomFactsSql` of the room types on sale of a row `o` that meet the needs, free or not. */
export function matchingRoomFactsSql(needs: RoomNeeds): string {
  return roomFactsSql(`${roomsOfSql('o')} ${roomNeedsSql(needs)}`)
}

/** SQL for the traits of a row whose `room_facts` replace those of its room types; NULL keeps them. */
export const traitsWithFactsSql = `iif(room_facts IS NULL, traits,
        (traits & ~${roomTraits}) | (room_facts & ${roomTraits}))`

/** As `traitsWithFactsSql`, for `bed_kinds`. */
export const bedKindsWithFactsSql = 'iif(room_facts IS NULL, bed_kinds, room_facts & 15)'
