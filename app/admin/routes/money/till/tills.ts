import type { Answer } from '#app/admin/client/endpoints.ts'
import type { Me } from '#app/admin/shell/session.ts'

export type CashUpAnswer = Answer<'GET /v1/cash-ups'>
export type Closing = CashUpAnswer['closings'][number]
export type Way = CashUpAnswer['sums'][number]['way']

/** The money of a person on one day in one currency. */
export type Till = {
  key: string
  takenBy: string
  /** Null: a program. */
  person: string | null
  currency: string
  netMinor: { [Name in Way]?: number }
  /** Cash that should be there. */
  expectedMinor: number
  closing: Closing | null
}

type Known = { me: Me; currency: string; mayCount: boolean }

/** Returns a till for each person and currency; one's own is first, even without money, so that it can be counted. */
export function listTills({ sums, closings }: CashUpAnswer, { me, currency, mayCount }: Known): Till[] {
  const tills = new Map<string, Till>()
  const tillOf = (takenBy: string, of: string, person: string | null) => {
    const key = `${takenBy} ${of}`
    const till = tills.get(key) ?? { key, takenBy, person, currency: of, netMinor: {}, expectedMinor: 0, closing: null }
    tills.set(key, { ...till, person: till.person ?? person })
    return tills.get(key) ?? till
  }
  if (mayCount) tillOf(me.id, currency, me.name)
  for (const { taken_by: takenBy, person, way, currency: of, net_minor: netMinor } of sums) {
    const till = tillOf(takenBy, of, person)
    till.netMinor = { ...till.netMinor, [way]: (till.netMinor[way] ?? 0) + netMinor }
    till.expectedMinor = till.netMinor.cash ?? 0
  }
  for (const closing of closings) tillOf(closing.taken_by, closing.currency, null).closing = closing
  return [...tills.values()].sort(
    (a, b) => Number(b.takenBy === me.id) - Number(a.takenBy === me.id) || a.key.localeCompare(b.key),
  )
}

export type TillSums = { currency: string; netMinor: { [Name in Way]?: number }; differenceMinor: number }

/** Adds up the tills of a day by currency; amounts of several currencies are never added. */
export function sumTills(tills: readonly Till[]): TillSums[] {
  const sums = new Map<string, TillSums>()
  for (const { currency, netMinor, closing } of tills) {
    const sum = sums.get(currency) ?? { currency, netMinor: {}, differenceMinor: 0 }
    for (const [way, minor] of Object.entries(netMinor) as [Way, number][]) {
      sum.netMinor[way] = (sum.netMinor[way] ?? 0) + minor
    }
    sum.differenceMinor += closing?.difference_minor ?? 0
    sums.set(currency, sum)
  }
  return [...sums.values()]
}
