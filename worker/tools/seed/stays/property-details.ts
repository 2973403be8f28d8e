import type { RoomTypeRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { AMENITY } from './amenity-ids.ts'

type ChildRule = readonly [freeBelow: number, adultFrom: number, sharePercent: number, unknownAge: number]

const hotelChildRules: readonly ChildRule[] = [
  [5, 12, 50, 8],
  [6, 12, 50, 6],
  [5, 10, 60, 5],
  [12, 18, 0, 0],
  [8, 16, 40, 8],
  [18, 18, 0, 0],
]

const homeChildRules: readonly ChildRule[] = [
  [18, 18, 0, 0],
  [18, 18, 0, 0],
  [4, 18, 50, 4],
  [3, 14, 50, 3],
]

/** Draws the rule for children; `child_share_percent` is the share of the extra guest's price. */
export function chooseChildRule({ id, brandId, kind }: Pick<Sketch, 'id' | 'brandId' | 'kind'>) {
  const random = createRandom(`children ${id} ${brandId}`)
  const [freeBelow, adultFrom, sharePercent, unknownAge] = random.pick(
    kind === 'hotel' ? hotelChildRules : homeChildRules,
  )
  return {
    child_free_below: freeBelow,
    child_adult_from: adultFrom,
    child_share_percent: sharePercent,
    child_unknown_age: unknownAge,
  }
}

// Registration numbers of homes by country: 9 is a digit, F a digit or letter.
const registrationForms: Readonly<Record<string, string>> = {
  NL: '9999 FFFF FFFF FFFF FFFF',
  DE: '99-9-9999999-99',
  FR: '99999 999999 FF',
  ES: 'ESFCTU999999999999999999',
  IT: 'IT999999FFFFFFFF',
  AT: '99999-999999-2026',
  BE: 'FFF999-9999',
}

export type PropertyNoteRows = {
  breakfast_from: string | null
  breakfast_until: string | null
  registration_number: string | null
}

/** Chooses breakfast hours and the registration number of a home. */
export function chooseNotes(sketch: Sketch, servesBreakfast: boolean): PropertyNoteRows {
  const random = createRandom(`house notes ${sketch.id}`)
  const hours = servesBreakfast
    ? {
        from: random.pick(['06:30', '07:00', '07:00', '07:30', '08:00']),
        until: random.pick(['09:30', '10:00', '10:30']),
      }
    : null
  const form = sketch.kind === 'home' ? registrationForms[sketch.city.countryCode] : undefined
  return {
    breakfast_from: hours?.from ?? null,
    breakfast_until: hours?.until ?? null,
    registration_number: form ? fillForm(random, form) : null,
  }
}

/** Fills a registration number; leading capitals are literal, unless they are only F. */
function fillForm(random: Random, form: string): string {
  const [prefix = ''] = /^[A-Z]+(?=\d)/.exec(form) ?? ['']
  const isLiteral = prefix.length > 1 && !/^F+$/.test(prefix)
  const rest = isLiteral ? form.slice(prefix.length) : form
  const drawn = rest.replaceAll(/[9F]/g, (mark) =>
    mark === '9' ? String(random.integer(0, 9)) : random.pick([...'0123456789ABCDEFGHKLMNPRSTUVWXYZ']),
  )
  return isLiteral ? prefix + drawn : drawn
}

const tags = ['Newly renovated', 'Loved by families', 'Run by one family', 'Quiet street', 'Great for work trips']

const hostNames = {
  india: ['Ravi', 'Meera', 'Imran', 'Lakshmi', 'Joseph', 'Anita', 'Suresh', 'Farah'],
  elsewhere: ['Anna', 'Marco', 'Eva', 'Tom', 'Claire', 'Jonas', 'Sofia', 'Piet'],
}

export type HostRows = { alternate_name: string | null; tag_text: string | null; captains: string }

/** Chooses an alternate name, a tag in India, and hosts; most properties have none. */
export function chooseHosts(sketch: Sketch): HostRows {
  const random = createRandom(`house people ${sketch.id}`)
  const place = sketch.locality?.name ?? sketch.city.name
  const names = sketch.culture === 'india' ? hostNames.india : hostNames.elsewhere
  const alternateName = random.chance(0.15) ? `${place} ${sketch.kind === 'hotel' ? 'Guest House' : 'Lodge'}` : null
  const tag = random.chance(0.25) ? random.pick(tags) : null
  return {
    alternate_name: alternateName,
    // Tags have no translations, and these are English.
    tag_text: sketch.culture === 'india' ? tag : null,
    captains: JSON.stringify(random.chance(0.4) ? random.sample(names, random.integer(1, 2)) : []),
  }
}

/** Amenities that plain rooms often lack. */
const extraAmenities: readonly number[] = [AMENITY.pool, AMENITY.gym, AMENITY.roomService, AMENITY.laundry]

/** Withholds one or two amenities from the plainest room type of some properties. */
export function withholdAmenities(sketch: Sketch, roomTypes: RoomTypeRows[], amenityIds: readonly number[]) {
  const random = createRandom(`house extras ${sketch.id}`)
  const withheld = amenityIds.filter((id) => extraAmenities.includes(id)).slice(0, 2)
  if (withheld.length === 0 || !random.chance(0.3)) return roomTypes
  return roomTypes.map((rows, index) => {
    if (index > 0) return rows
    const restricted = withheld.filter((id) => !rows.amenityIds.includes(id))
    return { ...rows, roomType: { ...rows.roomType, restricted_amenities: JSON.stringify(restricted) } }
  })
}
