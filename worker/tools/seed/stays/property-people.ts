import type { CategoryRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

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
