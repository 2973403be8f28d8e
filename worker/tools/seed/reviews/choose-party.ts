import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

/** The more frequent, the more often. */
const partiesOf: Record<Sketch['kind'], readonly ReviewParty[]> = {
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

const FAMILY = new RegExp(
  [
    'children|parents|Grandma|toddlers|generations|kinderen|Kinder|enfants|niños|bambini',
    'परिवार|माँ-पिताजी|للعائلات|Anak-anak',
  ].join('|'),
)
const ALONE = /my work/
const TOGETHER = new RegExp(
  [
    '\\b(we|us|our|ours|wir|uns|unser\\w*|ons|onze|wij|nous|notre|nos)\\b',
    'Volveremos|torneremo|हम|सबको|سنعود|ساعدونا',
  ].join('|'),
  'iu',
)

/** Returns the parties that may have written a text: solo travellers write neither of children nor "we". */
export function partiesFor(kind: Sketch['kind'], text: string): readonly ReviewParty[] {
  if (FAMILY.test(text)) return ['family']
  const parties = partiesOf[kind]
  if (TOGETHER.test(text)) return parties.filter((party) => !isAlone(party))
  return ALONE.test(text) ? parties.filter(isAlone) : parties
}

const isAlone = (party: ReviewParty) => party === 'solo' || party === 'business'

/** One guest in ten does not tell. */
export function chooseParty(random: Random, kind: Sketch['kind'], text: string): ReviewParty | null {
  return random.chance(0.1) ? null : random.pick(partiesFor(kind, text))
}
