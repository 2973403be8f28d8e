import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

// Families of app/domain/stays/amenities.ts with how likely a stay has them, in percent.
const hotels = {
  1: 97,
  3: 62,
  6: 28,
  7: 88,
  8: 70,
  9: 38,
  10: 56,
  11: 16,
  13: 66,
  15: 62,
  16: 92,
  17: 96,
  18: 52,
  19: 58,
  20: 34,
  21: 48,
  22: 42,
  23: 44,
  24: 55,
  25: 34,
  26: 24,
  39: 58,
  40: 34,
  41: 64,
  42: 16,
  43: 90,
  44: 88,
  47: 26,
  48: 84,
  49: 70,
  52: 14,
  53: 18,
  54: 22,
  60: 66,
}
const indianHotels = { 2: 82, 14: 78, 45: 88, 46: 66, 12: 6 }
const coldHotels = { 12: 94, 2: 26, 33: 14 }
const hotHotels = { 2: 97, 46: 14, 4: 22 }
const homes = {
  1: 94,
  3: 88,
  5: 100,
  6: 18,
  7: 84,
  16: 98,
  17: 100,
  20: 97,
  21: 92,
  22: 56,
  23: 58,
  24: 34,
  26: 34,
  27: 72,
  28: 68,
  29: 56,
  30: 38,
  31: 12,
  32: 12,
  33: 16,
  34: 34,
  36: 24,
  37: 62,
  39: 88,
  48: 96,
  49: 66,
  50: 82,
  54: 40,
  55: 78,
  56: 66,
  58: 22,
}
const indianHomes = { 2: 60, 14: 86, 15: 40, 43: 78, 45: 90, 46: 80, 60: 90, 4: 34, 56: 8, 12: 8, 33: 4 }
const coldHomes = { 12: 98, 2: 8, 4: 8 }

const hotCountries = new Set(
  'AE SA OM BH KW QA EG JO LB IQ MA DZ TN IL TH ID MY PH VN KH LA MM BN SG MV LK BD PK MX BR'.split(' '),
)

type Chances = { [id: number]: number | undefined }

/** The amenities of a stay by their numbers, the smallest first. */
export function chooseAmenities(random: Random, sketch: Sketch): number[] {
  const chances: Chances = { ...regionalChances(sketch), ...placeChances(sketch) }
  if (sketch.level > 0.6) for (const id of [20, 21, 22, 25]) chances[id] = 88
  return Object.entries(chances)
    .filter(([, percent]) => random.next() * 100 < (percent ?? 0))
    .map(([id]) => Number(id))
    .sort((a, b) => a - b)
}

function regionalChances({ kind, culture, city }: Sketch): Chances {
  if (kind === 'home') return { ...homes, ...(culture === 'india' ? indianHomes : coldHomes) }
  if (culture === 'india') return { ...hotels, ...indianHotels }
  return { ...hotels, ...(hotCountries.has(city.countryCode) ? hotHotels : coldHotels) }
}

function placeChances({ kind, city: { traits }, level, collection }: Sketch): Chances {
  const has = (letters: string) => traits.some((trait) => letters.includes(trait))
  return {
    ...(has('bi') ? { 4: kind === 'hotel' ? 52 : 30, 35: 58, 34: 44 } : {}),
    ...(has('sa') ? { 12: 98, 30: 56, 54: 74, 2: 10, ...(has('s') ? { 59: 74, 31: 40, 57: 40 } : {}) } : {}),
    ...(collection === 'park' ? { 4: 84, 36: 92, 9: 74, 34: 86, 58: 60, 55: 62, 31: 22 } : {}),
    ...(collection === 'farm' ? { 28: 96, 36: 44, 38: 70, 29: 72 } : {}),
    ...(collection === 'villa' ? { 4: 62, 27: 92, 28: 90, 29: 74 } : {}),
    ...(level > 0.75 ? { 51: 34, 11: 52, 52: 44, 9: 72, 4: 48 } : {}),
  }
}
