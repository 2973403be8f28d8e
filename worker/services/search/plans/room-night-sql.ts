import { listCurrencies } from '#app/domain/money/currency.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { bandedChildrenSql, bandedGuestsSql, bandedRoomsSql } from '#worker/services/pricing/details/child-band-rows.ts'

type Party = { rooms: readonly Room[] }

/** Whether the party has children, whose part in prices is set per property. */
export function hasChildrenIn({ rooms }: Party): boolean {
  return rooms.some(({ children }) => children > 0)
}

const CHILD_COLUMNS = 'p.child_free_below, p.child_adult_from, p.child_share_percent, p.child_unknown_age'

/** One row `b` with the prices of the room type of a row `q`, and with children the property's rule for them. */
export function basePricesSql(party: Party): string {
  const hasChildren = hasChildrenIn(party)
  // Read only where it counts: it is not in the index.
  const baseGuests = summarizeRooms(party.rooms).guests > 2 ? 'coalesce(s.base_guests, 2)' : '2'
  const ofChildren = hasChildren ? `, ${CHILD_COLUMNS}, ${bandedRoomsSql('q.fit')} AS banded` : ''
  return `SELECT s.single_minor, s.double_minor, s.extra_minor, ${baseGuests} AS base_guests, s.breakfast_included,
      ${stepSql('q.currency')} AS step ${ofChildren}
    FROM room_category s INDEXED BY room_category_offer ${hasChildren ? 'CROSS JOIN property p ON p.id = q.id' : ''}
    WHERE s.property_id = q.id AND s.id = q.category_id LIMIT 1`
}

/** Rack price less the discount of row `q`, rounded to the display step. */
export function discountedSql(rack: string): string {
  return `(2 * (${rack}) * (100 - q.discount_percent) + 100 * step) / (200 * step) * step`
}

/** Rack price of a night of a room `g`, rounded to the display step. */
export function rackSql(factor: string, hasChildren: boolean): string {
  return `(2 * (${roomBaseSql('b', hasChildren)}) * ${factor} + 10000 * b.step) / (20000 * b.step) * b.step`
}

/** Price of a room `g` by the three prices of a row `of`. */
export function roomBaseSql(of: string, hasChildren: boolean): string {
  if (!hasChildren) return baseSql(of, 'g.adults')
  const banded = `${baseSql(of, bandedGuestsSql.adults)} + ${bandedChildrenSql(`${of}.extra_minor`)}`
  return `CASE WHEN b.banded IS NULL THEN ${sharedBaseSql(of)} ELSE ${banded} END`
}

function sharedBaseSql(of: string): string {
  return `${baseSql(of, adultsByAgeSql)}
    + max(0, ${sharesByAgeSql} - max(0, b.base_guests - ${adultsByAgeSql}) * (${adultsByAgeSql} > 1))
      * ((2 * ${of}.extra_minor * b.child_share_percent + 100) / 200)`
}

function baseSql(of: string, adults: string): string {
  return `CASE WHEN ${adults} <= 1 THEN ${of}.single_minor
    ELSE ${of}.double_minor + max(0, ${adults} - b.base_guests) * ${of}.extra_minor END`
}

const adultsByAgeSql = `(g.adults + ${atLeastSql('g.ages', 'b.child_adult_from')}
      + g.unknown * (b.child_unknown_age >= b.child_adult_from))`

const sharesByAgeSql = `(max(0, ${atLeastSql('g.ages', 'b.child_free_below')}
        - ${atLeastSql('g.ages', 'b.child_adult_from')})
      + g.unknown * (b.child_unknown_age >= b.child_free_below AND b.child_unknown_age < b.child_adult_from))`

/** Guests of a room `g` who pay as adults; which children do is set per property. */
export function payingAdultsSql(hasChildren: boolean): string {
  return hasChildren ? `iif(b.banded IS NULL, ${adultsByAgeSql}, ${bandedGuestsSql.adults})` : 'g.adults'
}

/** Children of a room `g` who pay a share. */
export const payingSharesSql = `iif(b.banded IS NULL, ${sharesByAgeSql}, ${bandedGuestsSql.shares})`

/** Number of children of at least an age, from the column `ages` of `fitSql`. */
export function atLeastSql(ages: string, age: string): string {
  return `COALESCE(${ages} ->> ${age}, 0)`
}

/** Display step of a currency column, from the table of currencies. */
function stepSql(column: string): string {
  const codesByStep = new Map<number, string[]>()
  for (const { code, stepMinor } of listCurrencies()) {
    if (stepMinor !== 100) codesByStep.set(stepMinor, [...(codesByStep.get(stepMinor) ?? []), `'${code}'`])
  }
  const branches = [...codesByStep].map(([step, codes]) => `WHEN ${column} IN (${codes.join(', ')}) THEN ${step}`)
  const specialCodes = [...codesByStep.values()].flat().join(', ')
  return `CASE WHEN ${column} NOT IN (${specialCodes}) THEN 100 ${branches.join(' ')} END`
}
