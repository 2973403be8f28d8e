import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { adminOrigin } from '../pages/admin-page.ts'

export type House = { id: number; code: string; name: string; room: number; rooms: number }

const COUNT = 14
/** The last house has one room, so that guests compete for it. */
const roomsOf = (index: number) => (index === COUNT - 1 ? 1 : 4)

const columns = [
  'property_code,brand,name,city,street,postal_code,latitude,longitude,description_en',
  'room_name,room_bed,room_area_sqm,room_max_occupancy,room_max_adults,rooms_total',
  'price_single,price_double,price_extra,free_cancellation_hours',
].join(',')

const aCode = () =>
  `WK${crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`

function staysFile(code: string): string {
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const place = `jaipur,${index} Amer Road,302002,26.95,75.83,"A house with a yard and ${roomsOf(index)} rooms."`
    // Prices whose taxes have fractions of a paisa.
    const prices = `${1511 + 13 * index},${1777 + 17 * index},433,24`
    const number = String(index).padStart(2, '0')
    const room = `Courtyard,double,19,3,2,${roomsOf(index)}`
    return `${code}${number},marigold,Yard ${code} ${number},${place},${room},${prices}`
  })
  return `${[columns, ...rows].join('\n')}\n`
}

function unitsFile(code: string): string {
  const rows = Array.from({ length: roomsOf(0) }, (_, index) => `${code}00,${101 + index},Courtyard,1`)
  return `${['property_code,unit,room_name,floor', ...rows].join('\n')}\n`
}

/** Imports a file on the page of imports, checked first. Returns the number of taps. */
async function importFile(page: Page, name: string, text: string): Promise<number> {
  await page.goto(`${adminOrigin}/system?tab=imports`)
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('The file is right.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Import \d+/ }).click()
  await expect(page.getByText(/^Imported. \d+ new/)).toBeVisible({ timeout: 30_000 })
  return 3
}

/** The owner imports fourteen houses, and the rooms of the first by number. */
export async function importHouses(page: Page, request: APIRequestContext): Promise<{ houses: House[]; taps: number }> {
  const code = aCode()
  const taps =
    (await importFile(page, 'yards.stays.csv', staysFile(code))) +
    (await importFile(page, 'yards.units.csv', unitsFile(code)))
  const houses: House[] = []
  for (let index = 0; index < COUNT; index += 1) {
    const own = `${code}${String(index).padStart(2, '0')}`
    const { items } = await askAdmin<{ items: Found[] }>(request, `properties?code=${own}`)
    const [found] = items
    const [room] = found?.rooms ?? []
    if (!found || !room) throw new Error(`${own} was not imported`)
    houses.push({ id: found.id, code: own, name: found.name, room: room.id, rooms: room.rooms_total })
  }
  return { houses, taps }
}

type Found = { id: number; name: string; rooms: { id: number; rooms_total: number }[] }
