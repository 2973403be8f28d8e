import type { Sent } from '#app/admin/client/endpoints.ts'

type Body = Sent<'POST /v1/tax-rules'>['body']
type Collector = NonNullable<NonNullable<Body['local']>['collected_by']>

export type TypedSlab = { key: number; fromMinor: number | null; percent: string }

/** A rule as it is typed; percentages are texts. */
export type TypedRule = {
  kind: 'rate' | 'local'
  percent: string
  slabs: readonly TypedSlab[]
  guestMinor: number | null
  roomMinor: number | null
  stayPercent: string
  nights: string
  age: string
  collectedBy: Collector
}

export const emptyTypedRule: TypedRule = {
  kind: 'rate',
  percent: '',
  slabs: [],
  guestMinor: null,
  roomMinor: null,
  stayPercent: '',
  nights: '',
  age: '18',
  collectedBy: 'seller',
}

const MAX_BP = 5000

/** Reads `12`, `12.5` and `12,5` as basis points; null for anything else. */
export function readPercent(typed: string): number | null {
  const compact = typed.trim().replace(',', '.').replace(/\s*%$/, '')
  const bp = /^\d{1,2}(\.\d{1,2})?$/.test(compact) ? Math.round(Number(compact) * 100) : null
  return bp !== null && bp <= MAX_BP ? bp : null
}

function readWhole(typed: string, { min, max }: { min: number; max: number }): number | null {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** Returns the terms of a rule as it is sent, or null while something is missing. */
export function toTerms(typed: TypedRule): Pick<Body, 'rate' | 'local'> | null {
  return typed.kind === 'rate' ? toRate(typed) : toLocal(typed)
}

function toRate({ percent, slabs }: TypedRule): Pick<Body, 'rate'> | null {
  const bp = readPercent(percent)
  const read = slabs.map((slab) => ({ from_minor: slab.fromMinor ?? 0, bp: readPercent(slab.percent) ?? -1 }))
  const isWhole = read.every(({ from_minor: from, bp: own }) => from > 0 && own >= 0)
  if (bp === null || !isWhole) return null
  return { rate: { bp, slabs: read.sort((one, other) => one.from_minor - other.from_minor) } }
}

function toLocal({
  guestMinor,
  roomMinor,
  stayPercent,
  nights,
  age,
  collectedBy,
}: TypedRule): Pick<Body, 'local'> | null {
  const stayBp = stayPercent.trim() === '' ? 0 : readPercent(stayPercent)
  const mostNights = nights.trim() === '' ? 0 : readWhole(nights, { min: 1, max: 90 })
  const fromAge = readWhole(age, { min: 0, max: 18 })
  if (stayBp === null || mostNights === null || fromAge === null) return null
  return {
    local: {
      guest_minor: guestMinor ?? 0,
      room_minor: roomMinor ?? 0,
      stay_bp: stayBp,
      most_nights: mostNights || null,
      guests_from_age: fromAge,
      collected_by: collectedBy,
    },
  }
}
