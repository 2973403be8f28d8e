import * as v from 'valibot'
import { calendarDay, minorAmount, propertyWords } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

export const giveGiftRoute = routeRecord('giveGift', 'POST /v1/gifts', {
  scope: 'credits:write',
  stepUp: 'above-limit',
  about:
    'Gives a guest who has signed in with their number a reward: wallet money, or a voucher for one stay. It stands among their rewards with your note, and they get a message. The same reference twice is one gift. Needs a token for every house.',
  body: v.object({
    reference: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(80), v.description('your own name of it')),
    kind: v.picklist(['money', 'voucher']),
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('left out: INR'))),
    phone: v.pipe(v.string(), v.regex(/^\+\d{1,3}[ -]\d{4,15}$/), v.description('dial code, a space and the number')),
    brand: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('left out: the main one'))),
    ends_on: v.optional(
      v.pipe(calendarDay, v.description('its last day; a voucher needs one, money without one never ends')),
    ),
    minimum_minor: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(100_000_000_000),
        v.description('of a voucher: the least the stay must cost'),
      ),
    ),
    note: v.optional(propertyWords(200)),
  }),
  response: v.object({
    outcome: v.picklist(['given', 'given before']),
    reference: v.string(),
    kind: v.picklist(['money', 'voucher']),
    brand: v.string(),
    amount_minor: v.number(),
    currency: v.string(),
  }),
  problems: ['not_found', 'invalid_fields'],
})

const welcomeDays = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  v.description('so long it is good; null: it never ends'),
)

export const welcomeResponse = v.object({
  country: v.string(),
  currency: v.string(),
  amount_minor: v.pipe(v.number(), v.description('0: nothing')),
  days: welcomeDays,
})

export const listWelcomesRoute = routeRecord('listWelcomes', 'GET /v1/welcomes', {
  scope: 'offers:read',
  about: 'Welcome money by country, those that give none too.',
  response: v.object({ items: v.array(welcomeResponse) }),
})

export const changeWelcomeRoute = routeRecord('changeWelcome', 'PATCH /v1/welcomes/{country}', {
  scope: 'offers:write',
  about: 'Names the welcome money of a country from now on. What was given stays.',
  pathFields: v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  body: v.object({
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    days: v.optional(welcomeDays, null),
  }),
  response: welcomeResponse,
  problems: ['not_found'],
})

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

export const referralProgrammeResponse = v.object({ country: v.string(), currency: v.string(), ...amounts, days })

export const listReferralProgrammesRoute = routeRecord('listReferralProgrammes', 'GET /v1/referral-programmes', {
  scope: 'offers:read',
  about: 'What guests are given for friends, by country. A country without one has no referral.',
  response: v.object({ items: v.array(referralProgrammeResponse) }),
})

export const changeReferralProgrammeRoute = routeRecord(
  'changeReferralProgramme',
  'PATCH /v1/referral-programmes/{country}',
  {
    scope: 'offers:write',
    about:
      'Names what a country gives for a friend from now on, in minor units of its currency; it begins the referral where there was none. Friends who came before keep what they were promised.',
    pathFields,
    body: v.object({ ...amounts, days: v.optional(days, null) }),
    response: referralProgrammeResponse,
    problems: ['not_found'],
  },
)

export const endReferralProgrammeRoute = routeRecord(
  'endReferralProgramme',
  'DELETE /v1/referral-programmes/{country}',
  {
    scope: 'offers:write',
    about:
      'Ends the referral of a country: its page and calls are gone. Friends who came before keep what they were promised.',
    pathFields,
    response: referralProgrammeResponse,
    problems: ['not_found'],
  },
)

const MAX_RANKS = 50

const rank = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RANKS))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

const prizeEntries = {
  first_rank: rank,
  last_rank: rank,
  kind: v.picklist(['money', 'voucher']),
  amount_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(100_000_000),
    v.description('of a voucher: the most it takes off'),
  ),
  percent: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))), null),
    v.description('of a voucher; null: it takes off the whole amount'),
  ),
  days: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))), null),
    v.description('so long it is good; null: it never ends, which a voucher must'),
  ),
}

const prize = v.pipe(
  v.object(prizeEntries),
  v.check(({ first_rank: first, last_rank: last }) => first <= last),
  v.check(({ kind, percent, days }) => (kind === 'money' ? percent === null : days !== null)),
)

export const gamePrizesResponse = v.object({
  country: v.string(),
  currency: v.string(),
  prizes: v.array(v.object(prizeEntries)),
})

export const listGamePrizesRoute = routeRecord('listGamePrizes', 'GET /v1/game-prizes', {
  scope: 'offers:read',
  about: 'What the first ranks of a week of games are given, by country; those without prizes are left out.',
  response: v.object({ items: v.array(gamePrizesResponse) }),
})

export const writeGamePrizesRoute = routeRecord('writeGamePrizes', 'PATCH /v1/game-prizes/{country}', {
  scope: 'offers:write',
  about:
    'Names all prizes of a country anew, in its own currency; none ends them. Weeks that are over keep what they were given.',
  pathFields: v.object({ country }),
  body: v.object({
    prizes: v.pipe(
      v.array(prize),
      v.maxLength(MAX_RANKS),
      v.check((prizes) => !overlap(prizes)),
    ),
  }),
  response: gamePrizesResponse,
  problems: ['not_found'],
})

function overlap(prizes: readonly { first_rank: number; last_rank: number }[]): boolean {
  const sorted = [...prizes].sort((one, other) => one.first_rank - other.first_rank)
  return sorted.some(({ first_rank: first }, index) => index > 0 && first <= (sorted[index - 1]?.last_rank ?? 0))
}

const said = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

const terms = {
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description('whose guests can give to it')),
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000), v.description('its place on the page')),
  is_open: v.pipe(v.boolean(), v.description('false: nobody can give to it any more; its receipts stay')),
  is_example: v.pipe(v.boolean(), v.description('true: marked as an example')),
  words: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.object({ name: said(80), text: said(400) })),
    v.description('by language; `en` always, shown where a language has none'),
  ),
}

export const adminCauseResponse = v.object({
  id: v.string(),
  ...terms,
  account: v.pipe(v.string(), v.description('of the ledger: what was given')),
})
export type AdminCause = v.InferOutput<typeof adminCauseResponse>

export const adminDonationLimit = v.object({
  currency: v.string(),
  least_minor: minorAmount,
  most_minor: minorAmount,
})
export type AdminDonationLimit = v.InferOutput<typeof adminDonationLimit>

export const listCausesRoute = routeRecord('listCauses', 'GET /v1/causes', {
  scope: 'offers:read',
  about: 'Causes guests can give to, by country, those that ended too, and the limits of a donation by currency.',
  response: v.object({ items: v.array(adminCauseResponse), limits: v.array(adminDonationLimit) }),
})

export const writeCauseRoute = routeRecord('writeCause', 'PATCH /v1/causes/{causeId}', {
  scope: 'offers:write',
  about:
    'Changes a cause, or adds one, which needs country and words. A field that is left out stays. A country without an open cause has no page of donations and no link to one. What was given stays in the account of the cause.',
  pathFields: v.object({ causeId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  body: v.partial(v.object(terms)),
  response: adminCauseResponse,
  problems: ['invalid_fields'],
})

export const writeDonationLimitRoute = routeRecord('writeDonationLimit', 'PATCH /v1/donation-limits/{currency}', {
  scope: 'offers:write',
  about: 'Names the least and the most that is taken at once in a currency, in minor units. One without takes nothing.',
  pathFields: v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
  body: v.object({ least_minor: minorAmount, most_minor: minorAmount }),
  response: adminDonationLimit,
  problems: ['not_found', 'invalid_fields'],
})
