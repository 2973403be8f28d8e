import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { somePhone, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const ACCOUNTS = 4

/**
 * Tests one person with many accounts: referrals to themselves from one browser, and codes typed concurrently. Needs a
 * non-production site that shows its codes, and a country with referrals; otherwise the rows are null.
 */
export async function referralRows({ origin }: TestStay): Promise<ResultRow[]> {
  const browser = await openVisitor(origin)
  const phone = somePhone()
  const isIn = await signIn(browser, phone)
  const own = isIn ? await codeOf(browser) : null
  if (own === null) return rowsOf({ counted: null, attached: null, detail: 'no codes on the screen, or no referral' })
  for (let index = 0; index < ACCOUNTS; index++) {
    await signIn(browser, somePhone(), { Referer: `${origin}/login?refid=${own}` })
  }
  await signIn(browser, phone)
  const { body } = await browser.request('inviteAndEarn')
  const friends = (body.friends ?? []) as { state: string }[]
  const counted = friends.filter(({ state }) => state !== 'not_counted').length
  return rowsOf({ counted, attached: await typeAtOnce(origin, own), detail: `${friends.length} of ${ACCOUNTS} came` })
}

/** Another guest types the codes of two guests concurrently, and one of them repeatedly. */
async function typeAtOnce(origin: string, first: string): Promise<number | null> {
  const [inviter, friend] = [await openVisitor(origin), await openVisitor(origin)]
  if (!(await signIn(inviter, somePhone())) || !(await signIn(friend, somePhone()))) return null
  const second = await codeOf(inviter)
  const codes = [first, second ?? first, first, second ?? first, first]
  const responses = await Promise.all(codes.map((code) => friend.request('referralCode', { body: { code } })))
  return responses.filter(({ status }) => status === 200).length
}

async function codeOf(visitor: Visitor): Promise<string | null> {
  const { status, body } = await visitor.request('inviteAndEarn')
  return status === 200 ? String(body.code) : null
}

async function signIn(visitor: Visitor, phone: string, headers: Record<string, string> = {}): Promise<boolean> {
  const number = { phone, country_code: '+91' }
  const sent = await visitor.request('generateByPhone', { body: number })
  const otp = sent.body.otp_preview
  if (typeof otp !== 'string') return false
  return (await visitor.request('authenticate', { body: { ...number, otp, mode: 'PHONEOTP' }, headers })).status === 200
}

function rowsOf(found: { counted: number | null; attached: number | null; detail: string }): ResultRow[] {
  return [
    expectNone('C9 friends that count out of the accounts of one browser', found.counted, found.detail),
    { name: 'C9 codes taken of five typed at once', value: found.attached, limit: { max: 1 } },
  ]
}
