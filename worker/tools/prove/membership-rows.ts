import { noneOf, type Row } from '#worker/tools/machine/figure-row.ts'
import { countStatuses, type TestStay } from './test-stay.ts'
import { type Answer, openVisitor, type Visitor } from './visitor.ts'

/**
 * Tests ordering a membership many times at once, and without an account. Where the site shows its codes (never in
 * production), a guest signs up; the order expires after 30 minutes.
 */
export async function membershipRows(stay: TestStay): Promise<Row[]> {
  const stranger = await openVisitor(stay.origin)
  const body = orderOf('in-wizard')
  const answers = await Promise.all(Array.from({ length: stay.crowd }, () => stranger.call('wizardPayment', { body })))
  const modes = await stranger.call('payment/modes?subject_kind=membership')
  const offered = (modes.body.modes ?? []) as { group: string }[]
  const foreign = await stranger.call('payment/status?subject_kind=membership&subject_id=W222222222')
  return [
    noneOf(
      'M1 memberships ordered without signing in',
      answers.filter(({ status }) => status !== 401).length,
      countStatuses(answers),
    ),
    noneOf('M2 memberships to be paid at a hotel', offered.filter(({ group }) => group === 'hotel').length),
    noneOf('M3 orders of others that can be seen', foreign.status === 404 ? 0 : 1),
    await crowdRow(stay),
  ]
}

/** M4: one guest with many concurrent requests. */
async function crowdRow(stay: TestStay): Promise<Row> {
  const what = 'M4 orders of one guest, more or fewer than one'
  const guest = await openVisitor(stay.origin)
  if (!(await signUp(guest)))
    return noneOf(what, null, 'not measured: no sign-up, for example because codes are not shown')
  const asked = await guest.call('wizardSignup', { body: {} })
  const [plan] = ((asked.body.error as { plans?: { id: string }[] } | undefined)?.plans ?? []) as { id: string }[]
  if (!plan) return noneOf(what, null, `not measured: no plan offered (wizardSignup answered ${asked.status})`)
  const answers = await Promise.all(
    Array.from({ length: stay.crowd }, () => guest.call('wizardPayment', { body: orderOf(plan.id) })),
  )
  const numbers = new Set(answers.map(numberIn))
  return noneOf(what, Math.abs(numbers.size - 1), `${stay.crowd} at once: ${countStatuses(answers)}`)
}

/** Signs up on a site that shows its codes; returns false on other sites. */
async function signUp(guest: Visitor): Promise<boolean> {
  const number = { country_code: '+91', phone: `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}` }
  const { body } = await guest.call('generateByPhone', { body: number })
  if (typeof body.otp_preview !== 'string') return false
  const profile = { ...number, otp: body.otp_preview, first_name: 'Prove', last_name: 'Guest' }
  return (await guest.call('userSignUp', { body: profile })).status === 200
}

function orderOf(planId: string) {
  return {
    sub_orders: [{ plan_id: planId, kind: 'join' }],
    payments: { from_gateway: { redirect_url: '/wizardprofile' } },
  }
}

function numberIn({ status, body }: Answer): string {
  return (body.order as { number?: string } | undefined)?.number ?? `refused ${status}`
}
