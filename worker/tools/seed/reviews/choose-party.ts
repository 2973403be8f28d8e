import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

/** Frequencies of travel parties by kind of property. */
const partyWeights = {
  hotel: { couple: 3, family: 3, friends: 1, solo: 2, business: 2 },
  home: { couple: 3, family: 4, friends: 2, solo: 1 },
} as const satisfies Record<Sketch['kind'], Partial<Record<ReviewParty, number>>>

/** Travel parties, repeated by frequency. */
const weightedParties = { hotel: repeatByWeight('hotel'), home: repeatByWeight('home') }

function repeatByWeight(kind: Sketch['kind']): readonly ReviewParty[] {
  return Object.entries(partyWeights[kind]).flatMap(([party, weight]) =>
    Array.from({ length: weight }, () => party as ReviewParty),
  )
}

// Patterns in `sentences.tsv`. Only English sentences mention work.
const MENTIONS_FAMILY = new RegExp(
  [
    'children|parents|Grandma|toddlers|generations|kinderen|Kinder|enfants|niños|bambini',
    'परिवार|माँ-पिताजी|للعائلات|Anak-anak',
  ].join('|'),
)
const MENTIONS_WORK = /my work/
const SAYS_WE = new RegExp(
  [
    '\\b(we|us|our|ours|wir|uns|unser\\w*|ons|onze|wij|nous|notre|nos)\\b',
    'Volveremos|torneremo|हम|सबको|سنعود|ساعدونا',
  ].join('|'),
  'iu',
)

const travelsAlone = (party: ReviewParty) => party === 'solo' || party === 'business'

/** Returns the parties that may have written a text: a family if it mentions children, a group if it says "we". */
export function partiesFor(kind: Sketch['kind'], text: string): readonly ReviewParty[] {
  if (MENTIONS_FAMILY.test(text)) return ['family']
  const parties = weightedParties[kind]
  if (SAYS_WE.test(text)) return parties.filter((party) => !travelsAlone(party))
  return MENTIONS_WORK.test(text) ? parties.filter(travelsAlone) : parties
}

/** Share of guests who state no party. */
const UNSTATED_SHARE = 0.1

/** Draws the party of a review, or null when the guest states none. */
export function chooseParty(random: Random, kind: Sketch['kind'], text: string): ReviewParty | null {
  return random.chance(UNSTATED_SHARE) ? null : random.pick(partiesFor(kind, text))
}
