import * as v from 'valibot'
import { calendarDay, expected, minorAmount, staffText } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const countryPath = v.object({ country })

export const giveGiftRoute = routeRecord('giveGift', 'POST /v1/gifts', {
  scope: 'credits:write',
  stepUp: 'above-limit',
  about:
    'Gives a reward, wallet money or a voucher for one stay, to a guest who has signed in with their phone number. It appears in their rewards with the note, and they are notified. A repeated reference gives once. Needs a token for all properties.',
  body: v.object({
    reference: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3),
      v.maxLength(80),
      v.description('your own identifier of the credit'),
    ),
    kind: v.picklist(['money', 'voucher']),
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description('default: INR'))),
    phone: v.pipe(v.string(), v.regex(/^\+\d{1,3}[ -]\d{4,15}$/), v.description('dial code, space, number')),
    brand: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('default: the main brand'))),
    ends_on: v.optional(
      v.pipe(calendarDay, v.description('last day it is valid; required for a voucher, default for money: no end')),
    ),
    minimum_minor: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(100_000_000_000),
        v.description('for a voucher: minimum total of the stay'),
      ),
    ),
    note: v.optional(staffText(200)),
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
  v.description('days it is valid; null: no end'),
)

export const welcomeResponse = v.object({
  country: v.string(),
  currency: v.string(),
  amount_minor: v.pipe(v.number(), v.description('0: none')),
  days: welcomeDays,
})

export const listWelcomesRoute = routeRecord('listWelcomes', 'GET /v1/welcomes', {
  scope: 'offers:read',
  about: 'Lists the welcome bonus of each country, including those without one.',
  response: v.object({ items: v.array(welcomeResponse) }),
})

export const changeWelcomeRoute = routeRecord('changeWelcome', 'PATCH /v1/welcomes/{country}', {
  scope: 'offers:write',
  stepUp: 'always',
  about: 'Changes the welcome bonus of a country from now on. Earlier bonuses stay.',
  pathFields: countryPath,
  body: v.object({
    expected,
    amount_minor: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    days: v.optional(welcomeDays, null),
  }),
  response: welcomeResponse,
  problems: ['not_found', 'not_modifiable', 'invalid_fields'],
})

const amount = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000), v.description(description))

const days = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  v.description('days the bonus is valid; null: no end'),
)

const amounts = {
  inviter_minor: amount('bonus of the inviting guest'),
  friend_minor: amount('bonus of the friend'),
  minimum_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.description('minimum total of the friend’s stay'),
  ),
}

export const referralProgrammeResponse = v.object({ country: v.string(), currency: v.string(), ...amounts, days })

export const listReferralProgrammesRoute = routeRecord('listReferralProgrammes', 'GET /v1/referral-programmes', {
  scope: 'offers:read',
  about: 'Lists the referral programmes by country. Other countries have none.',
  response: v.object({ items: v.array(referralProgrammeResponse) }),
})

export const changeReferralProgrammeRoute = routeRecord(
  'changeReferralProgramme',
  'PATCH /v1/referral-programmes/{country}',
  {
    scope: 'offers:write',
    stepUp: 'always',
    about:
      'Changes or starts the referral programme of a country, in minor units of its currency. Friends invited before keep what they were promised.',
    pathFields: countryPath,
    body: v.object({ expected, ...amounts, days: v.optional(days, null) }),
    response: referralProgrammeResponse,
    problems: ['not_found', 'not_modifiable', 'invalid_fields'],
  },
)

export const endReferralProgrammeRoute = routeRecord(
  'endReferralProgramme',
  'DELETE /v1/referral-programmes/{country}',
  {
    scope: 'offers:write',
    about:
      'Ends the referral programme of a country with its page and endpoints. Friends invited before keep what they were promised.',
    pathFields: countryPath,
    response: referralProgrammeResponse,
    problems: ['not_found'],
  },
)

const MAX_RANKS = 50

const rank = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RANKS))

const prizeEntries = {
  first_rank: rank,
  last_rank: rank,
  kind: v.picklist(['money', 'voucher']),
  amount_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(100_000_000),
    v.description('for a voucher: maximum discount'),
  ),
  percent: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))), null),
    v.description('for a voucher; null: discount of the whole amount'),
  ),
  days: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))), null),
    v.description('days it is valid; null: no end; required for a voucher'),
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
  about: 'Lists the weekly game prizes by country and rank, without countries that have none.',
  response: v.object({ items: v.array(gamePrizesResponse) }),
})

export const writeGamePrizesRoute = routeRecord('writeGamePrizes', 'PATCH /v1/game-prizes/{country}', {
  scope: 'offers:write',
  stepUp: 'always',
  about:
    'Replaces the weekly game prizes of a country, in its currency; an empty list ends them. Past weeks keep theirs.',
  pathFields: countryPath,
  body: v.object({
    expected,
    prizes: v.pipe(
      v.array(prize),
      v.maxLength(MAX_RANKS),
      v.check((prizes) => !overlap(prizes)),
    ),
  }),
  response: gamePrizesResponse,
  problems: ['not_found', 'not_modifiable', 'invalid_fields'],
})

function overlap(prizes: readonly { first_rank: number; last_rank: number }[]): boolean {
  const sorted = [...prizes].sort((a, b) => a.first_rank - b.first_rank)
  return sorted.some(({ first_rank: first }, index) => index > 0 && first <= (sorted[index - 1]?.last_rank ?? 0))
}

const shortText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

const terms = {
  country: v.pipe(country, v.description('country of the guests who can donate')),
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000), v.description('position on the page')),
  is_open: v.pipe(v.boolean(), v.description('false: closed for donations; receipts stay')),
  is_example: v.pipe(v.boolean(), v.description('true: marked as an example')),
  words: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.object({ name: shortText(80), text: shortText(400) })),
    v.description('by language; `en` is required and the fallback'),
  ),
}

export const adminCauseResponse = v.object({
  id: v.string(),
  ...terms,
  account: v.pipe(v.string(), v.description('ledger account of its donations')),
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
  about: 'Lists causes by country, including closed ones, and the donation limits by currency.',
  response: v.object({ items: v.array(adminCauseResponse), limits: v.array(adminDonationLimit) }),
})

export const writeCauseRoute = routeRecord('writeCause', 'PATCH /v1/causes/{causeId}', {
  scope: 'offers:write',
  about:
    'Changes a cause, or adds one with country and texts. Omitted fields stay unchanged. A country without an open cause has no donation page. Donations stay in the account of the cause.',
  pathFields: v.object({ causeId: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)) }),
  body: v.partial(v.object(terms)),
  response: adminCauseResponse,
  problems: ['invalid_fields'],
})

export const writeDonationLimitRoute = routeRecord('writeDonationLimit', 'PATCH /v1/donation-limits/{currency}', {
  scope: 'offers:write',
  about: 'Sets the minimum and maximum donation in a currency, in minor units. Currencies without limits accept none.',
  pathFields: v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
  body: v.object({ least_minor: minorAmount, most_minor: minorAmount }),
  response: adminDonationLimit,
  problems: ['not_found', 'invalid_fields'],
})
