import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { countStatuses, type TestStay } from './test-stay.ts'
import { openVisitor, type SiteResponse, type Visitor } from './visitor.ts'

/**
 * Tests ordering a membership many times at once, and without an account. Where the site shows its codes (never in
 * production), a guest signs up; the order expires after 30 minutes.
 */
export async function membershipRows(stay: TestStay): Promise<ResultRow[]> {
  const stranger = await openVisitor(stay.origin)
  const body = membershipOrder('in-wizard')
  const responses = await Promise.all(
    Array.from({ length: stay.crowd }, () => stranger.request('wizardPayment', { body })),
  )
  const modes = await stranger.request('payment/modes?subject_kind=membership')
  const offeredModes = (modes.body.modes ?? []) as { group: string }[]
  const otherOrder = await stranger.request('payment/status?subject_kind=membership&subject_id=W222222222')
  return [
    expectNone(
      'M1 memberships ordered without signing in',
      responses.filter(({ status }) => status !== 401).length,
      countStatuses(responses),
    ),
    expectNone('M2 memberships to be paid at a hotel', offeredModes.filter(({ group }) => group === 'hotel').length),
    expectNone('M3 orders of others that can be seen', otherOrder.status === 404 ? 0 : 1),
    await crowdRow(stay),
  ]
}

/** M4: one guest orders a membership with many concurrent requests. */
async function crowdRow(stay: TestStay): Promise<ResultRow> {
  const name = 'M4 orders of one guest, more or fewer than one'
  const guest = await openVisitor(stay.origin)
  if (!(await signUp(guest)))
    return expectNone(name, null, 'not measured: no sign-up, for example because codes are not shown')
  const signup = await guest.request('wizardSignup', { body: {} })
  const [plan] = ((signup.body.error as { plans?: { id: string }[] } | undefined)?.plans ?? []) as { id: string }[]
  if (!plan) return expectNone(name, null, `not measured: no plan offered (wizardSignup answered ${signup.status})`)
  const responses = await Promise.all(
    Array.from({ length: stay.crowd }, () => guest.request('wizardPayment', { body: membershipOrder(plan.id) })),
  )
  const numbers = new Set(responses.map(orderNumberOf))
  return expectNone(name, Math.abs(numbers.size - 1), `${stay.crowd} at once: ${countStatuses(responses)}`)
}

/** Signs up on a site that shows its codes; returns false on other sites. */
async function signUp(guest: Visitor): Promise<boolean> {
  const number = { country_code: '+91', phone: `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}` }
  const { body } = await guest.request('generateByPhone', { body: number })
  if (typeof body.otp_preview !== 'string') return false
  const profile = { ...number, otp: body.otp_preview, first_name: 'Prove', last_name: 'Guest' }
  return (await guest.request('userSignUp', { body: profile })).status === 200
}

function membershipOrder(planId: string) {
  return {
    sub_orders: [{ plan_id: planId, kind: 'join' }],
    payments: { from_gateway: { redirect_url: '/wizardprofile' } },
  }
}

function orderNumberOf({ status, body }: SiteResponse): string {
  return (body.order as { number?: string } | undefined)?.number ?? `refused ${status}`
}
