import { format, text } from '#app/admin/text/text.ts'
import type { TaxRule } from './tax-rule.ts'

const percent = (bp: number) => format.percent(bp / 100)

type Terms = Pick<TaxRule, 'rate'> & { local: Partial<NonNullable<TaxRule['local']>> | null }

/** Returns what a rule charges, a line for each part. */
export function describeTerms({ rate, local }: Terms, currency: string): string[] {
  const money = (amountMinor: number) => format.price({ amountMinor, currency })
  if (rate) {
    const slabs = rate.slabs?.map(({ from_minor: from, bp }) =>
      text('money.slab', { amount: money(from), percent: percent(bp) }),
    )
    const meal = rate.breakfast
    return [
      percent(rate.bp),
      ...(slabs ?? []),
      ...(meal ? [text('money.mealShare', { share: percent(meal.share_bp), percent: percent(meal.bp) })] : []),
    ]
  }
  if (!local) return []
  const { guest_minor: guest = 0, room_minor: room = 0, stay_bp: stay = 0 } = local
  const lines = [
    guest > 0 ? text('money.perGuest', { amount: money(guest), age: local.guests_from_age ?? 18 }) : '',
    room > 0 ? text('money.perRoom', { amount: money(room) }) : '',
    stay > 0 ? text('money.ofStay', { percent: percent(stay) }) : '',
    local.most_nights ? text('money.mostNights', { nights: local.most_nights }) : '',
    local.collected_by ? text(collectors[local.collected_by]) : '',
  ].filter((line) => line !== '')
  return guest + room + stay === 0 ? [text('money.noTouristTax')] : lines
}

const collectors = {
  seller: 'money.bySeller',
  property: 'money.byProperty',
  platform: 'money.byPlatform',
} as const
