import type { CategoryRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

/** Rules for children: free below, adult from, percent of the extra guest's price, age if unknown. */
const hotelRules = [
  [5, 12, 50, 8],
  [6, 12, 50, 6],
  [5, 10, 60, 5],
  [12, 18, 0, 0],
  [8, 16, 40, 8],
  [18, 18, 0, 0],
] as const

const homeRules = [
  [18, 18, 0, 0],
  [18, 18, 0, 0],
  [4, 18, 50, 4],
  [3, 14, 50, 3],
] as const

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

// Registration numbers of homes by country: 9 is a digit, F a digit or letter.
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

/** Chooses breakfast hours and the registration number of a home. */
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

// Leading capitals are literal, unless they are only F.
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

/** Chooses an alternate name, a tag in India, and hosts; most properties have none. */
export function writeHousePeople(sketch: Sketch): HousePeopleRows {
  const random = createRandom(`house people ${sketch.id}`)
  const place = sketch.locality?.name ?? sketch.city.name
  const names = sketch.culture === 'india' ? people.india : people.elsewhere
  const alternateName = random.chance(0.15) ? `${place} ${sketch.kind === 'hotel' ? 'Guest House' : 'Lodge'}` : null
  const tag = random.chance(0.25) ? random.pick(tags) : null
  return {
    alternate_name: alternateName,
    // Tags have no translations, and these are English.
    tag_text: sketch.culture === 'india' ? tag : null,
    captains: JSON.stringify(random.chance(0.4) ? random.sample(names, random.integer(1, 2)) : []),
  }
}

// Amenities plain rooms often lack: pool, room service, gym, laundry.
const extras = [4, 11, 18, 19]

/** Withholds one or two amenities from the plainest room type of some properties. */
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
