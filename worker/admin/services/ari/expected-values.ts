import type * as v from 'valibot'
import type { ariChange } from '#app/contracts/admin/properties/ari.ts'

/** Values that a night must have, by their names in SQL. */
export type ExpectedValues = Readonly<Record<string, number | null>>

/** Returns the values that a night must have, with those that earlier changes of the request expect. */
export function toExpected(
  { expected }: Pick<v.InferOutput<typeof ariChange>, 'expected'>,
  earlier?: ExpectedValues,
): { expected?: ExpectedValues } {
  if (!expected) return {}
  const { price, closed_to_arrival: arrival, closed_to_departure: departure } = expected
  const values = {
    ...(price === undefined
      ? {}
      : {
          single: price?.single_minor ?? null,
          double: price?.double_minor ?? null,
          extra: price?.extra_minor ?? null,
        }),
    total: expected.total,
    closed: toFlagIfGiven(expected.closed),
    min: expected.min_nights,
    max: expected.max_nights,
    through: expected.min_nights_through,
    arrival: toFlagIfGiven(arrival),
    departure: toFlagIfGiven(departure),
  }
  const given = Object.entries(values).filter((entry): entry is [string, number | null] => entry[1] !== undefined)
  return { expected: { ...earlier, ...Object.fromEntries(given) } }
}

const toFlagIfGiven = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))

type Expecting = { expected?: ExpectedValues }

export function toExpectedJson({ expected }: Expecting): string | null {
  return expected ? JSON.stringify(expected) : null
}

/** SQL: whether a stored value (`stored_…`) of a night differs from the one that its update expects. */
export function differsFromExpected(nights: readonly Expecting[], names: readonly string[]): string {
  // Updates of channel managers expect nothing and pay nothing for it.
  if (!nights.some(({ expected }) => expected)) return '0'
  const stored = names.map((name) => `WHEN '${name}' THEN stored_${name}`).join(' ')
  return `EXISTS (SELECT 1 FROM json_each(expected) e WHERE e.value IS NOT CASE e.key ${stored} END)`
}
