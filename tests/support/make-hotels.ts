import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node tests/support/make-hotels.ts <folder> [houses] [first night]` writes a group of hotels as import files: each
 * with five room types, and 365 nights of rates, stock and rules, a line per night and room type. The same arguments
 * write the same files.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [folder = 'hotels', properties = '200', first = '2026-12-01'] = positionals
const ROOMS = ['Classic', 'Twin', 'Deluxe', 'Family', 'Suite']
const NIGHTS = 365
const cities = [
  ['jaipur', 26.9196, 75.7878],
  ['delhi', 28.65195, 77.23149],
  ['mumbai', 19.07283, 72.88261],
  ['bengaluru', 12.97194, 77.59369],
  ['amsterdam', 52.37403, 4.88969],
  ['london', 51.50853, -0.12574],
  ['paris', 48.85341, 2.3488],
  ['tokyo', 35.6895, 139.69171],
  ['dubai', 25.07725, 55.30927],
  ['bangkok', 13.75398, 100.50144],
] as const
const codes = Array.from({ length: Number(properties) }, (_, index) => `GRP${String(index + 1).padStart(4, '0')}`)
const days = Array.from({ length: NIGHTS }, (_, index) =>
  new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
)
const isWeekend = (day: string) => [5, 6].includes(new Date(day).getUTCDay())

mkdirSync(folder, { recursive: true })
write(
  'stays',
  `property_code,brand,name,city,street,latitude,longitude,rate_calendar,free_cancellation_hours,tags,amenities,description_en,description_nl,room_name,room_bed,room_area_sqm,room_max_occupancy,room_max_adults,rooms_total,price_single,price_double,price_extra,breakfast_included`,
  codes.flatMap((code, index) => {
    const [city, latitude, longitude] = cities[index % cities.length] ?? cities[0]
    const at = `${(latitude + (index % 17) / 500).toFixed(5)},${(longitude + (index % 13) / 500).toFixed(5)}`
    const property = `${code},marigold,"Group House ${index + 1}, ${city}",${city},"${index + 1}, Station Road",${at},city,24,business,1|2|3|7|13,"A house of our group, number ${index + 1}. Breakfast from seven, a lift to every floor.","Een huis van onze groep, nummer ${index + 1}."`
    return ROOMS.map((room, at) => {
      const own = at === 0 ? property : `${code}${','.repeat(12)}`
      return `${own},${room},${room === 'Twin' ? 'twin' : 'queen'},${18 + at * 4},${3 + (at % 2)},${3 + (at % 2)},${4 + at},${80 + at * 20},${100 + at * 25},20,yes`
    })
  }),
)
const nights = (line: (day: string, room: number, property: number) => string) =>
  codes.flatMap((code, property) =>
    ROOMS.flatMap((room, at) => days.map((day) => `${code},${room},${day},${line(day, at, property)}`)),
  )
write(
  'rates',
  'property_code,room_name,from,single,double,extra',
  nights((day, room, property) => {
    const base = 90 + room * 25 + (property % 7) * 5 + (isWeekend(day) ? 20.5 : 0) + Number(day.slice(5, 7))
    return `${base},${base + 15.5},25`
  }),
)
write(
  'stock',
  'property_code,room_name,from,total',
  nights((day, room) => String(isWeekend(day) ? 4 + room : 3 + room)),
)
write(
  'rules',
  'property_code,room_name,from,min,max,cta,ctd',
  nights((day) => (isWeekend(day) ? '2,30,no,no' : '1,30,no,no')),
)

function write(kind: string, header: string, lines: string[]): void {
  writeFileSync(join(folder, `${kind}.csv`), `${header}\n${lines.join('\n')}\n`)
  console.log(`${kind}.csv: ${lines.length} lines`)
}
