import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import { type Board, boards, type PlanPayment, type Visibility } from '#app/domain/rates/rate-plan.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import { aPlanNight, aRatePlan } from './a-rate-plan.ts'
import { ARRIVAL, type TestProperty } from './catalogue-builders.ts'

const everything = { kind: 'percent' as const, value: 100 }
const policies: (PolicyRule | null)[] = [
  null,
  { steps: [{ until: null, fee: everything }] },
  {
    steps: [
      { until: { hours: 48 }, fee: null },
      { until: null, fee: { kind: 'nights', value: 1 } },
    ],
  },
  {
    steps: [
      { until: { days: 15, time: '18:30' }, fee: null },
      { until: { hours: 24 }, fee: { kind: 'percent', value: 50 } },
      { until: null, fee: everything },
    ],
  },
  { steps: [{ until: null, fee: null }] },
]
const payments: (PlanPayment | null)[] = [
  null,
  { kind: 'at_property' },
  { kind: 'deposit', percent: 30 },
  { kind: 'prepaid' },
]
const visibilities: Visibility[] = ['public', 'public', 'public', 'public', 'public', 'member', 'link', 'device']

/** Returns numbers below 1, always the same for a seed (Park and Miller). */
function randomOf(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Writes up to four rate plans of every kind for a property, with values of single nights; the same for a seed. */
export async function addRandomPlans(db: Database, { id, categoryIds }: TestProperty, seed: number): Promise<void> {
  const random = randomOf(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const sometimes = <Value>(value: Value): Value | null => (random() < 0.15 ? value : null)
  const leads: number[] = []
  for (let count = pick([1, 2, 3, 4]); count > 0; count -= 1) {
    const leadId = random() < 0.4 ? (leads.at(-1) ?? null) : null
    const soldFor = random() < 0.7 ? categoryIds : categoryIds.slice(0, 1)
    const isNightly = random() < 0.2
    const plan = await aRatePlan(
      db,
      { propertyId: id, roomTypeIds: soldFor },
      {
        leadId,
        isNightly,
        bp: pick([0, 0, -1500, -997, 733, 2501]),
        roomMinor: pick([0, 0, 5003, -7001]),
        personMinor: pick([0, 0, 1237, -613]),
        board: pick<Board | null>([null, ...boards]),
        policy: pick(policies),
        payment: pick(payments),
        visibility: pick(visibilities),
        isLive: random() < 0.9,
        // The tests' today is 21 November, three weeks before the first arrival.
        sellFrom: sometimes<CalendarDay>('2026-11-22'),
        sellTo: sometimes<CalendarDay>('2026-11-23'),
        stayFrom: sometimes(addDays(ARRIVAL, 3)),
        stayTo: sometimes(addDays(ARRIVAL, 12)),
        arrivalDays: sometimes([1, 3, 5, 6]),
        minAdvance: sometimes(22),
        maxAdvance: sometimes(25),
        minNights: sometimes(2),
        maxNights: sometimes(4),
      },
    )
    if (leadId === null) leads.push(plan.id)
    for (const roomTypeId of soldFor) {
      if (random() < 0.2)
        await setPair(db, { planId: plan.id, roomTypeId, board: pick(boards), policy: pick(policies) })
      await addNights(db, { planId: plan.id, roomTypeId }, { random, isNightly })
    }
  }
}

type Pair = { planId: number; roomTypeId: number; board: Board; policy: PolicyRule | null }

async function setPair(db: Database, { planId, roomTypeId, board, policy }: Pair): Promise<void> {
  await db.batch([
    statement(
      'UPDATE rate_plan_room SET board = ?, policy = ? WHERE plan_id = ? AND room_category_id = ?',
      board,
      policy && JSON.stringify(policy),
      planId,
      roomTypeId,
    ),
  ])
}

type Nights = { random: () => number; isNightly: boolean }

/** Writes prices of most nights of a nightly plan and of few of another, and few rules. */
async function addNights(
  db: Database,
  night: { planId: number; roomTypeId: number },
  { random, isNightly }: Nights,
): Promise<void> {
  const share = isNightly ? 0.9 : random() < 0.4 ? 0.3 : 0
  if (share === 0) return
  for (const day of listNights(ARRIVAL, addDays(ARRIVAL, 20))) {
    const minor = 60_001 + Math.floor(random() * 40_000)
    const rate = { singleMinor: minor, doubleMinor: minor + 15_013, extraMinor: 12_011 }
    const rule = random()
    if (random() >= share && rule > 0.05) continue
    await aPlanNight(db, night, {
      day,
      rate: random() < 0.95 ? rate : null,
      ...(rule < 0.02 ? { isClosed: true } : rule < 0.04 ? { minThrough: 3 } : {}),
      ...(rule > 0.95 ? { closedToArrival: true } : rule > 0.9 ? { closedToDeparture: true } : {}),
      ...(rule > 0.85 && rule < 0.9 ? { minNights: 2, maxNights: 5 } : {}),
    })
  }
}
