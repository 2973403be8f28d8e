import * as v from 'valibot'

/** Body of `referralCode`. */
export const referralCodeBody = v.object({ code: v.pipe(v.string(), v.maxLength(100)) })

const terms = {
  your_amount: v.number(),
  friend_amount: v.number(),
  minimum_total: v.number(),
  currency_code: v.string(),
  days: v.nullable(v.number()),
  conditions: v.array(v.string()),
}

/** What is promised to anybody in a country that has referral [REWD-26]. */
export const referralTerms = v.object(terms)

/** A guest's own invitations; friends without names or numbers [REWD-25]. */
export const invitationsAnswer = v.object({
  code: v.string(),
  link: v.string(),
  ...terms,
  totals: v.object({
    friends: v.number(),
    left_this_year: v.number(),
    earned: v.array(v.object({ amount: v.number(), currency_code: v.string() })),
  }),
  friends: v.array(
    v.object({
      state: v.picklist(['joined', 'booked', 'credited', 'not_counted']),
      reason: v.nullable(v.string()),
      date: v.string(),
      amount: v.number(),
      currency_code: v.string(),
    }),
  ),
})

export const referralFaqAnswer = v.object({ faq: v.array(v.object({ question: v.string(), answer: v.string() })) })

export const attachedAnswer = v.object({
  attached: v.literal(true),
  friend_amount: v.number(),
  currency_code: v.string(),
})
