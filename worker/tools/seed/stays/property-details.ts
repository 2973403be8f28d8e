import type { CategoryRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

/** What hotels ask for children: free below, adult from, percent of the extra guest's price, age taken when not told. */
const hotelRules = [
  [5, 12, 50, 8],
  [6, 12, 50, 6],
  [5, 10, 60, 5],
  [12, 18, 0, 0],
  [8, 16, 40, 8],
  [18, 18, 0, 0],
] as const

/** Most homes are let whole: children cost nothing, or from the age at which they need a bed of their own. */
const homeRules = [
  [18, 18, 0, 0],
  [18, 18, 0, 0],
  [4, 18, 50, 4],
  [3, 14, 50, 3],
] as const

/** A stay's prices for children. */
export function chooseChildRule({ id, brandId, kind }: Pick<Sketch, 'id' | 'brandId' | 'kind'>) {
  const random = createRandom(`children ${id} ${brandId}`)
  const [below, from, share, unknown] = random.pick<readonly number[]>(kind === 'hotel' ? hotelRules : homeRules)
  return {
    child_free_below: below ?? 18,
    child_adult_from: from ?? 18,
    child_share_percent: share ?? 0,
    child_unknown_age: unknown ?? 0,
  }
}

// How the authority of a country writes the number of a let home: 9 a digit, F a digit or letter.
const numberForms: Readonly<Record<string, string>> = {
  NL: '9999 FFFF FFFF FFFF FFFF',
  DE: '99-9-9999999-99',
  FR: '99999 999999 FF',
  ES: 'ESFCTU999999999999999999',
  IT: 'IT999999FFFFFFFF',
  AT: '99999-999999-2026',
  BE: 'FFF999-9999',
}

export type HouseNoteRows = {
  breakfast_from: string | null
  breakfast_until: string | null
  registration_number: string | null
}

/** What a house tells beyond its rooms: when breakfast is served, and a home's number where its country gives one. */
export function writeHouseNotes(sketch: Sketch, servesBreakfast: boolean): HouseNoteRows {
  const random = createRandom(`house notes ${sketch.id}`)
  const hours = servesBreakfast
    ? {
        from: random.pick(['06:30', '07:00', '07:00', '07:30', '08:00']),
        until: random.pick(['09:30', '10:00', '10:30']),
      }
    : null
  const form = sketch.kind === 'home' ? numberForms[sketch.city.countryCode] : undefined
  return {
    breakfast_from: hours?.from ?? null,
    breakfast_until: hours?.until ?? null,
    registration_number: form ? fillIn(random, form) : null,
  }
}

// Capitals of a form stand for themselves but for F, which is drawn.
function fillIn(random: Random, form: string): string {
  const [prefix = ''] = /^[A-Z]+(?=\d)/.exec(form) ?? ['']
  const isWord = prefix.length > 1 && !/^F+$/.test(prefix)
  const rest = isWord ? form.slice(prefix.length) : form
  const drawn = rest.replaceAll(/[9F]/g, (mark) =>
    mark === '9' ? String(random.integer(0, 9)) : random.pick([...'0123456789ABCDEFGHKLMNPRSTUVWXYZ']),
  )
  return isWord ? prefix + drawn : drawn
}

const tags = ['Newly renovated', 'Loved by families', 'Run by one family', 'Quiet street', 'Great for work trips']

const people = {
  india: ['Ravi', 'Meera', 'Imran', 'Lakshmi', 'Joseph', 'Anita', 'Suresh', 'Farah'],
  elsewhere: ['Anna', 'Marco', 'Eva', 'Tom', 'Claire', 'Jonas', 'Sofia', 'Piet'],
}

export type HousePeopleRows = { alternate_name: string | null; tag_text: string | null; captains: string }

/** What some houses are also called, what marks those in India, and the one or two who look after guests; most have none. */
export function writeHousePeople(sketch: Sketch): HousePeopleRows {
  const random = createRandom(`house people ${sketch.id}`)
  const place = sketch.locality?.name ?? sketch.city.name
  const names = sketch.culture === 'india' ? people.india : people.elsewhere
  const alternateName = random.chance(0.15) ? `${place} ${sketch.kind === 'hotel' ? 'Guest House' : 'Lodge'}` : null
  const tag = random.chance(0.25) ? random.pick(tags) : null
  return {
    alternate_name: alternateName,
    // A tag has one language, the house's own: these are English, and many a guest elsewhere reads none.
    tag_text: sketch.culture === 'india' ? tag : null,
    captains: JSON.stringify(random.chance(0.4) ? random.sample(names, random.integer(1, 2)) : []),
  }
}

// What a plain room of a house with it often goes without: pool, room service, gym, laundry.
const extras = [4, 11, 18, 19]

/** The categories, the plainest of some houses without the use of a thing or two the house has. */
export function withholdAmenities(sketch: Sketch, categories: CategoryRows[], amenityIds: readonly number[]) {
  const random = createRandom(`house extras ${sketch.id}`)
  const withheld = amenityIds.filter((id) => extras.includes(id)).slice(0, 2)
  if (withheld.length === 0 || !random.chance(0.3)) return categories
  return categories.map((rows, index) => {
    if (index > 0) return rows
    const own = withheld.filter((id) => !rows.amenityIds.includes(id))
    return { ...rows, category: { ...rows.category, restricted_amenities: JSON.stringify(own) } }
  })
}
