import { expect } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter } from '#tests/support/an-import.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import guide from '../../../../docs/import.md?raw'

const MANY = 14
const MAX_MS = 600_000
const plans = ['BREAKFAST', 'EARLY', 'FIXED', 'FLEX', 'LONG']

/** The example of the guide, with each property's code. */
function fileFor(codes: readonly string[]): string {
  const example = /```\n(property_code,plan,.*min_advance,min_nights\n(?:MRG0001,.*\n){5})```/.exec(guide)?.[1]
  const [head, ...lines] = example?.trim().split('\n') ?? []
  if (!head) throw new Error('the guide has no example of five rates')
  return `${[head, ...codes.flatMap((code) => lines.map((line) => line.replace('MRG0001', code)))].join('\n')}\n`
}

deepTest(
  'one file sells five rates in 14 properties within ten minutes, as guests see at once [RATE-01]',
  {
    timeout: MAX_MS + 60_000,
  },
  async () => {
    const deps = aDeps()
    const properties = []
    for (let index = 0; index < MANY; index += 1) properties.push(await aTestProperty(deps))
    const rows = await deps.db.all<{ id: number; code: string }>('SELECT id, oyo_id AS code FROM property')
    const codes = properties.map(({ id }) => rows.find((row) => row.id === id)?.code ?? '')
    const importer = await anImporter(deps)
    const startedAt = performance.now()
    const outcome = await importer.importFile('rate-plans', fileFor(codes), { now: NOW })
    const ms = performance.now() - startedAt
    expect(outcome).toMatchObject({ added: MANY * plans.length, refused: 0, faults: [] })
    expect(ms).toBeLessThan(MAX_MS)
    for (const { id, path, guest, stayOf, token } of properties) {
      const listed = await callAdmin(`/v1/properties/${id}/rate-plans`, { token }, NOW)
      expect(listed.answer.items.map(({ code }: { code: string }) => code).sort()).toEqual(plans)
      const namesOf = async (from: number, nights: number) => {
        const { rooms } = await dataOf<HotelModel>(guest, `${path}?${new URLSearchParams(stayOf(from, nights))}`)
        return [...new Set(rooms.map(({ name }) => name.split(' · ')[1] ?? 'standard'))].sort()
      }
      const always = ['Flexible', 'Non-refundable', 'With breakfast', 'standard']
      expect(await namesOf(0, 2)).toEqual(always)
      expect(await namesOf(40, 7)).toEqual(['Early bird', ...always.slice(0, 1), 'Long stay', ...always.slice(1)])
    }
    console.info(`${MANY * plans.length} rates in ${MANY} properties: ${(ms / 1000).toFixed(1)} s`)
  },
)
