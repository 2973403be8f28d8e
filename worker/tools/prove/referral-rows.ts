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
  const isSignedIn = await signIn(browser, phone)
  const ownCode = isSignedIn ? await readReferralCode(browser) : null
  if (ownCode === null)
    return toRows({ counted: null, attached: null, detail: 'no codes on the screen, or no referral' })
  for (let index = 0; index < ACCOUNTS; index++) {
    await signIn(browser, somePhone(), { Referer: `${origin}/login?refid=${ownCode}` })
  }
  await signIn(browser, phone)
  const { body } = await browser.request('inviteAndEarn')
  const friends = (body.friends ?? []) as { state: string }[]
  const counted = friends.filter(({ state }) => state !== 'not_counted').length
  const attached = await typeConcurrently(origin, ownCode)
  return toRows({ counted, attached, detail: `${friends.length} of ${ACCOUNTS} came` })
}

/** A guest enters the codes of two others concurrently and repeatedly; returns how many requests were accepted. */
async function typeConcurrently(origin: string, first: string): Promise<number | null> {
  const inviter = await openVisitor(origin)
  const friend = await openVisitor(origin)
  if (!(await signIn(inviter, somePhone())) || !(await signIn(friend, somePhone()))) return null
  const second = await readReferralCode(inviter)
  const codes = [first, second ?? first, first, second ?? first, first]
  const responses = await Promise.all(codes.map((code) => friend.request('referralCode', { body: { code } })))
  return responses.filter(({ status }) => status === 200).length
}

async function readReferralCode(visitor: Visitor): Promise<string | null> {
  const { status, body } = await visitor.request('inviteAndEarn')
  return status === 200 ? String(body.code) : null
}

async function signIn(visitor: Visitor, phone: string, headers: Record<string, string> = {}): Promise<boolean> {
  const number = { phone, country_code: '+91' }
  const response = await visitor.request('generateByPhone', { body: number })
  const otp = response.body.otp_preview
  if (typeof otp !== 'string') return false
  return (await visitor.request('authenticate', { body: { ...number, otp, mode: 'PHONEOTP' }, headers })).status === 200
}

function toRows(result: { counted: number | null; attached: number | null; detail: string }): ResultRow[] {
  return [
    expectNone('C9 friends that count out of the accounts of one browser', result.counted, result.detail),
    { name: 'C9 codes taken of five typed at once', value: result.attached, limit: { max: 1 } },
  ]
}
