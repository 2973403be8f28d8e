import * as v from 'valibot'
import { routeRecord } from '../route-record.ts'

const amount = (words: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000), v.description(words))

const days = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  v.description('so long the money is good; null: it never ends'),
)

const pathFields = v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })

const amounts = {
  inviter_minor: amount('what who invites is given'),
  friend_minor: amount('what the friend is given'),
  minimum_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.description('the least the friend’s stay must cost'),
  ),
}

export const referralProgrammeAnswer = v.object({ country: v.string(), currency: v.string(), ...amounts, days })

export const listReferralProgrammesRoute = routeRecord({
  name: 'listReferralProgrammes',
  method: 'GET',
  path: '/v1/referral-programmes',
  scope: 'offers:read',
  about: 'What guests are given for friends, by country. A country without one has no referral.',
  answer: v.object({ items: v.array(referralProgrammeAnswer) }),
  problems: [],
})

export const changeReferralProgrammeRoute = routeRecord({
  name: 'changeReferralProgramme',
  method: 'PATCH',
  path: '/v1/referral-programmes/{country}',
  scope: 'offers:write',
  about:
    'Names what a country gives for a friend from now on, in minor units of its currency; it begins the referral where there was none. Friends who came before keep what they were promised.',
  pathFields,
  body: v.object({ ...amounts, days: v.optional(days, null) }),
  answer: referralProgrammeAnswer,
  problems: ['not_found'],
})

export const endReferralProgrammeRoute = routeRecord({
  name: 'endReferralProgramme',
  method: 'DELETE',
  path: '/v1/referral-programmes/{country}',
  scope: 'offers:write',
  about:
    'Ends the referral of a country: its page and calls are gone. Friends who came before keep what they were promised.',
  pathFields,
  answer: referralProgrammeAnswer,
  problems: ['not_found'],
})
