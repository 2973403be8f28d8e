import { expect } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { heavyWorks, measureAdminLoad } from '#worker/tools/bench/admin-load/admin-load-rows.ts'

/** As `npm run bench -- --only admin-load`, on a smaller catalogue. */
const EFFORT = { rounds: 5, milliseconds: 6_000, only: heavyWorks }

deepTest(
  'pages and bookings of guests take at most a tenth longer beside each heavy work of the admin [GROW-04]',
  async () => {
    const rows = await measureAdminLoad(300, EFFORT)
    for (const { name, value, detail } of rows) console.info(`${name}: ${value?.toFixed(2)} (${detail})`)
    expect(rows).toHaveLength(2 * heavyWorks.length)
    expect(rows.filter(({ detail }) => / 0 requests/.test(detail ?? ''))).toEqual([])
    const slower = rows.filter(({ value }) => value === null || value > 1.1)
    expect(slower.map(({ name, value, detail }) => `${name} ${value?.toFixed(2)}: ${detail}`)).toEqual([])
  },
  1_200_000,
)
