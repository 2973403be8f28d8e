import fc from 'fast-check'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type ChildRule, MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import { type FeeKind, feeKinds, feeUnits, type PropertyFee } from '#app/domain/prices/fees.ts'
import { occupancyLimits, type Room } from '#app/domain/stays/occupancy.ts'

export function anyDay(): fc.Arbitrary<CalendarDay> {
  return fc.integer({ min: 0, max: 109_571 }).map((count) => addDays('1900-01-01', count))
}

/** Any day within the next six years. */
export function anyTravelDay(): fc.Arbitrary<CalendarDay> {
  return fc.integer({ min: 0, max: 365 * 6 }).map((count) => addDays('2026-01-01', count))
}

export function anyRoom(): fc.Arbitrary<Room> {
  const { adults, children, infants, pets } = occupancyLimits
  return fc.record({
    adults: fc.integer({ min: 1, max: adults }),
    children: fc.integer({ min: 0, max: children }),
    infants: fc.integer({ min: 0, max: infants }),
    pets: fc.integer({ min: 0, max: pets }),
  })
}

export function anyRooms(): fc.Arbitrary<Room[]> {
  return fc.array(anyRoom(), { minLength: 1, maxLength: occupancyLimits.rooms })
}

/** Fees of every kind, in the order of `feeKinds`; at most one of each. */
export function anyFees(): fc.Arbitrary<PropertyFee[]> {
  const fee = fc.record({
    mode: fc.constantFrom('included' as const, 'mandatory' as const, 'optional' as const),
    per: fc.constantFrom(...feeUnits),
    unitMinor: fc.integer({ min: 1, max: 100_000 }),
  })
  return fc
    .array(fc.option(fee), { minLength: feeKinds.length, maxLength: feeKinds.length })
    .map((drawn) => drawn.flatMap((each, index) => (each ? [toFee(feeKinds[index] ?? 'cleaning', each)] : [])))
}

function toFee(kind: FeeKind, { mode, per, unitMinor }: Pick<PropertyFee, 'mode' | 'per' | 'unitMinor'>): PropertyFee {
  if (kind === 'deposit') return { kind, mode: 'refundable', per: 'stay', unitMinor, taken: 'arrival', returnDays: 7 }
  return { kind, mode, per, unitMinor: mode === 'included' ? 0 : unitMinor, taken: null, returnDays: null }
}

/** A children's rule with ascending ages. */
export function anyChildRule(): fc.Arbitrary<ChildRule> {
  return fc
    .record({
      ages: fc.tuple(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 18 })),
      sharePercent: fc.integer({ min: 0, max: 100 }),
      unknownAge: fc.integer({ min: 0, max: MAX_CHILD_AGE }),
    })
    .map(({ ages: [one, other], ...rest }) => ({
      freeBelowAge: Math.min(one, other),
      adultFromAge: Math.max(one, other),
      ...rest,
    }))
}

/** Ages of a room's children as a guest may give them; null is unknown. */
export function anyAges(max: number): fc.Arbitrary<(number | null)[]> {
  return fc.array(fc.option(fc.integer({ min: 0, max: MAX_CHILD_AGE })), { maxLength: max })
}
