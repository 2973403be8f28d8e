import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect } from 'vitest'
import { hotelPath, listingPath } from '#app/domain/routes/paths.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { copyProjectWith } from '#tests/support/project-copy.ts'

const id = 'lanternway'
const host = `${id}.localhost`
let copy: ReturnType<typeof copyProjectWith>

beforeAll(() => {
  copy = copyProjectWith({ id, brand: join(import.meta.dirname, 'support/fourth-brand') })
})

afterAll(() => copy.remove(), 60_000)

const seedScript = `import { DatabaseSync } from 'node:sqlite'
import { migrateData } from '#worker/tools/data/migrate-data.ts'
import { seedCatalogue } from '#worker/tools/seed/seed-catalogue.ts'
const [main, search] = process.argv.slice(2).map((file) => new DatabaseSync(file))
migrateData(main, 'migrations')
migrateData(search, 'search-migrations')
seedCatalogue(main, search, { properties: 20, from: '2026-11-21' })
`

function aStayIn(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const stays = db
    .prepare(
      `SELECT p.id, p.slug, p.name, p.kind, ci.slug AS city FROM property p JOIN city ci ON ci.id = p.city_id
       WHERE p.brand_id = ? AND p.is_live = 1 ORDER BY p.popularity DESC`,
    )
    .all(id)
  const all = Number(db.prepare('SELECT count(*) AS count FROM property WHERE is_live = 1').get()?.count)
  db.close()
  return { stays, all }
}

deepTest(
  'with an added folder, the demo catalogue has its stays',
  async () => {
    const files = { main: join(copy.folder, 'seed.sqlite'), search: join(copy.folder, 'seed-search.sqlite') }
    writeFileSync(join(copy.folder, 'seed-files.ts'), seedScript)
    const seeded = await copy.runScript(['seed-files.ts', files.main, files.search])
    expect(seeded.code, seeded.text).toBe(0)
    const { stays, all } = aStayIn(files.main)
    expect(all).toBe(20)
    expect(stays.length).toBeGreaterThan(1)
    expect(new Set(stays.map(({ kind }) => kind))).toEqual(new Set(['hotel']))
  },
  240_000,
)

deepTest(
  'with an added folder, the sources still type-check',
  async () => {
    // A brand is part of the site, not of its tests, which are checked once with the three brands.
    writeFileSync(
      join(copy.folder, 'tsconfig.site.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['app', 'worker'] }),
    )
    const types = ['--noEmit', '--singleThreaded', '-p', 'tsconfig.site.json']
    expect(await copy.run('tsc', types)).toEqual({ code: 0, text: '' })
  },
  240_000,
)

deepTest(
  'with an added folder, its host serves pages, feed and mails',
  async () => {
    const state = join(copy.folder, '.wrangler/state')
    const token = 'a-token-for-partners-of-the-tests'
    const site = await copy.serve({ STAYFRONT_PROPERTIES: '20', STAYFRONT_STATE: state, FEED_TOKEN: token })
    const files = readdirSync(join(state, 'v3/d1'), { recursive: true, encoding: 'utf8' })
    const [stay] = files
      .filter((name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'))
      .flatMap((name) => readStays(join(state, 'v3/d1', name)))
    const hotel = hotelPath(Number(stay?.id), String(stay?.slug))
    const read = async (path: string) => {
      const { status, body } = await site.ask(host, path)
      expect(status, path).toBe(200)
      return body
    }
    try {
      const home = await read('/')
      for (const part of ['data-brand="lanternway"', '<title>Lanternway: hotels with a light on', 'hero-wide.svg'])
        expect(home).toContain(part)
      const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(home)?.[1] ?? ''
      expect(await read(stylesheet)).toContain('#3d3a9c')
      expect(await read('/art/lanternway.1/mark.svg')).toContain('<svg')
      expect(await read(listingPath(String(stay?.city)))).toContain(String(stay?.name))
      expect(await read(hotel)).toContain(String(stay?.name))
      expect(await read(`/feeds/hotels.xml?token=${token}`)).toContain(`<id>${stay?.id}</id>`)
      expect((await site.ask('marigold.localhost', hotel)).status).toBe(404)
    } finally {
      await site.stop()
    }
    const mails = join(copy.folder, 'mails')
    const written = await copy.run(
      'vitest',
      [
        'run',
        '--project',
        'node',
        'tests/worker/services/message-delivery/mail.node.test.ts',
        '-t',
        'mails to a folder|stylesheets|load no trackers',
      ],
      { MAILS: mails, NODE_ENV: 'test' },
    )
    expect(written.code, written.text).toBe(0)
    const mail = readFileSync(join(mails, 'lanternway-de-booking_confirmed.html'), 'utf8')
    for (const part of ['Lanternway', '#3d3a9c', '/art/lanternway.1/touch.png', 'Lanternway Hotels Ltd'])
      expect(mail).toContain(part)
  },
  900_000,
)

function readStays(file: string) {
  try {
    return aStayIn(file).stays
  } catch {
    // The search index has no stays.
    return []
  }
}
