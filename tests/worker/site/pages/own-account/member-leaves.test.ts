import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aPlan, settle } from '#tests/support/member-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { findMembershipOrder } from '#worker/services/membership/orders/membership-order.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const db = openDatabase(env.DB)
let made = 0

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, whatever they turn out to be
const read = (response: Response): Promise<any> => response.json()

async function signedIn(): Promise<Browser> {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  await guest.fetch('/login')
  const number = { phone: `95${String(++made).padStart(5, '0')}${String(made).padStart(3, '0')}`, country_code: '+91' }
  const { otp_preview: otp } = await read(await guest.call('generateByPhone', number))
  expect((await guest.call('userSignUp', { ...number, otp, first_name: 'Asha', last_name: 'Rao' })).status).toBe(200)
  return guest
}

test('leaving ends a membership without refund, but not with a pending order [MEMB-76, ACCT-05]', async () => {
  const deps = aDeps()
  const guest = await signedIn()
  const sub_orders = [{ plan_id: await aPlan(db), kind: 'join' }]
  const { order, redirectUrl } = await read(await guest.call('wizardPayment', { sub_orders }))
  const row = await db.first<{ id: string; user_id: string }>(
    'SELECT id, user_id FROM guest_order WHERE number = ?',
    order.number,
  )
  const refused = await guest.call('deleteAccount', {})
  expect(refused.status).toBe(409)
  expect(await read(refused)).toMatchObject({ error: { code: 'money_open' } })
  const purchase = await findMembershipOrder(db, row?.id ?? '')
  if (!purchase) throw new Error('there is no order')
  expect(await settle(deps, { purchase, redirectPath: redirectUrl })).toBe('applied')
  const copy = await read(await guest.call('exportAccount', {}))
  expect(copy).toMatchObject({
    memberships: [{ plan: 'Circle', status: 'running', start_date: '2026-11-21' }],
    orders: [{ number: order.number, status: 'settled', total_minor: 19_900 }],
  })
  const page = await (await guest.fetch('/accountdetails/delete')).text()
  expect(page).toContain('Your membership ends with your account, and you won’t get a refund for it.')
  expect((await guest.call('deleteAccount', {})).status).toBe(200)
  const left = await db.first(
    `SELECT m.status, o.status AS order_status, o.visitor_id, (SELECT count(*) FROM refund r WHERE r.order_id = o.id) AS refunds
     FROM guest_order o JOIN membership m ON m.user_id = o.user_id WHERE o.id = ?`,
    row?.id ?? '',
  )
  expect(left).toEqual({ status: 'ended', order_status: 'settled', visitor_id: '', refunds: 0 })
})
