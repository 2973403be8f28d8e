import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

/** Travel parties by kind of property, repeated by frequency. */
const weightedParties: Record<Sketch['kind'], readonly ReviewParty[]> = {
  hotel: [
    'couple',
    'couple',
    'couple',
    'family',
    'family',
    'family',
    'friends',
    'solo',
    'solo',
    'business',
    'business',
  ],
  home: ['couple', 'couple', 'couple', 'family', 'family', 'family', 'family', 'friends', 'friends', 'solo'],
}

// Patterns in the review sentences of all languages.
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

/** Draws the party of a review; null for one guest in ten, who states none. */
export function chooseParty(random: Random, kind: Sketch['kind'], text: string): ReviewParty | null {
  return random.chance(0.1) ? null : random.pick(partiesFor(kind, text))
}
