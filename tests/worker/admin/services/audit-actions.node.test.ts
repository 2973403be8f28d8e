import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'
import { actionNow } from '#worker/admin/services/audit/audit-actions.ts'

const sources = readSources(['worker/admin/services'])
const text = sources.find(({ path }) => path.endsWith('audit/audit-actions.ts'))?.text ?? ''
const union = /export type AuditAction =\n(?: +\|.*\n)+/.exec(text)?.[0] ?? ''

/** Audit actions of the list, by their noun. */
const told = [...union.matchAll(/\| ['`]([^.]+)\.(.+)['`]/g)].map(([, noun = '', acts = '']) => ({ noun, acts }))
const verbs = [...`${union}${/BookingVerb = .*/.exec(text)?.[0]}`.matchAll(/'([^'.]+)'/g)].map(([, verb = '']) => verb)
const WORDS = /^[a-z]+(-[a-z]+)*$/

test('an audit action is spelled noun, dot, verb with hyphens', () => {
  expect(told.length).toBeGreaterThan(30)
  for (const { noun, acts } of told) {
    expect(noun).toMatch(WORDS)
    expect(acts).toMatch(/^(\$\{.+\}|[a-z]+(-[a-z]+)*)$/)
  }
  for (const verb of verbs) expect(verb).toMatch(WORDS)
  const nouns = told.map(({ noun }) => noun)
  expect(nouns).toEqual([...new Set(nouns)].sort())
  expect(nouns.filter((noun) => noun.endsWith('s'))).toEqual([])
  expect(verbs.filter((verb) => ['make', 'add', 'update', 'edit', 'remove', 'destroy'].includes(verb))).toEqual([])
})

/** Every name an older release spelled otherwise. */
const formerly = {
  'block.update': 'block.change',
  'coupon.make': 'coupon.create',
  'donation_limit.write': 'donation-limit.write',
  'exchange-rates.change': 'exchange-rate.write',
  'game-prizes.change': 'game-prize.write',
  'guest.checkin': 'guest.check-in',
  'help_article.write': 'help-article.write',
  'help_words.delete': 'help-text.delete',
  'help_words.write': 'help-text.write',
  'legal_page.write': 'legal-page.write',
  'membership_coupon.delete': 'membership-coupon.delete',
  'membership_coupon.write': 'membership-coupon.write',
  'nickname.remove': 'nickname.delete',
  'offers.deal.change': 'deal.change',
  'offers.deal.make': 'deal.create',
  'photo.add': 'photo.create',
  'photo.remove': 'photo.delete',
  'plan.write': 'membership-plan.write',
  'programme.make': 'programme.create',
  'quotation.make': 'quotation.create',
  'referral_programme.change': 'referral-programme.change',
  'referral_programme.end': 'referral-programme.end',
}

test("old audit rows are read by today's names, never written", () => {
  for (const [old, now] of Object.entries(formerly)) {
    const [noun, verb = ''] = now.split('.')
    const acts = told.find((each) => each.noun === noun)?.acts ?? ''
    expect(acts.includes('Written') || acts.includes(`'${verb}'`) || acts === verb, now).toBe(true)
    expect([actionNow(old), actionNow(now)]).toEqual([now, now])
    const writers = sources.filter(({ path }) => !path.endsWith('audit-actions.ts'))
    expect(writers.filter(({ text }) => text.includes(`'${old}'`)).map(({ path }) => path)).toEqual([])
  }
  for (const same of ['constructor', 'booking.paid-by-hand', 'import.stays', 'guest.check-in', 'x.maker']) {
    expect(actionNow(same)).toBe(same)
  }
})
