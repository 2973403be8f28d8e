import type { MessageId, Translate } from '#app/i18n/messages.ts'

const messageByTag: Readonly<Record<string, MessageId>> = {
  'near-airport': 'listing.tagNearAirport',
  family: 'listing.tagFamily',
  business: 'listing.tagBusiness',
  beach: 'listing.tagBeach',
  'pet-friendly': 'listing.tagPetFriendly',
  spa: 'listing.tagSpa',
  'near-station': 'listing.tagNearStation',
  'couple-friendly': 'listing.tagCoupleFriendly',
  heritage: 'listing.tagHeritage',
  'mountain-view': 'listing.tagMountainView',
  ski: 'listing.tagSki',
  pool: 'listing.tagPool',
  budget: 'listing.tagBudget',
  'long-stay': 'listing.tagLongStay',
  lakeside: 'listing.tagLakeside',
  'city-centre': 'listing.tagCityCentre',
  'breakfast-included': 'listing.breakfast',
  romantic: 'listing.tagRomantic',
  sauna: 'listing.tagSauna',
  workation: 'listing.tagWorkation',
}

/** Returns a standard tag's name in the guest's language, others as stored. */
export function nameOfTag({ slug, name }: { slug: string; name: string }, translate: Translate): string {
  const message = Object.hasOwn(messageByTag, slug) ? messageByTag[slug] : undefined
  return message ? translate(message) : name
}
