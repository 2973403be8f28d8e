import { expect, test } from 'vitest'
import type { OwnInvitations } from '#app/pages/referral/model.ts'
import { toReferralState } from '#app/pages/referral/page.tsx'

const amounts = [{ label: 'For you', amount: '₹200' }]

test("the referral store has a guest's link only while signed in [REWD-01]", () => {
  const link = {
    url: 'http://site/?refid=ABCDEFGH',
    code: 'Or your code: ABCDEFGH',
    share: { label: 'Share', text: 'Stay' },
  }
  const own = { link: { ...link, heading: '', copy: { text: '', done: '', failed: '' } } } as OwnInvitations
  expect(toReferralState({ amounts, own })).toEqual({
    loggedOut: { amounts },
    loggedIn: { url: link.url, code: link.code, shareText: 'Stay' },
  })
  expect(toReferralState({ amounts, own: null })).toEqual({ loggedOut: { amounts }, loggedIn: null })
})
