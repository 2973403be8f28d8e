import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { dropOldSeed } from '#worker/tools/data/drop-old-seed.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { startHost } from '#worker/tools/machine/host.ts'
import { builtConfig, inProject } from '#worker/tools/machine/project.ts'
import { listWorkerds } from './cpu.ts'
import type { Target } from './load.ts'

export type PageKind = 'home' | 'listing' | 'hotel'
export const pageKinds: readonly PageKind[] = ['home', 'listing', 'hotel']

/** The built site on workerd's own socket, with a number of properties and other workers to compare. */
export type Served = {
  properties: number
  /** Addresses by page type, in an order that rarely repeats. */
  paths: Record<PageKind, string[]>
  /** The area with the most properties; null without areas. */
  area: { path: string; properties: number } | null
  /** Ids of properties. */
  ids: number[]
  /** Beginnings of property names, as guests type them. */
  typed: string[]
  site: (paths: string[], headers?: Record<string, string>) => Target
  peer: (name: string, paths: string[], headers?: Record<string, string>) => Target
  /** Null when the system does not report it. */
  pid: number | null
  stop: () => Promise<void>
}

export type Peer = { name: string; folder: string; bindings?: Record<string, string> }

const PORT = 8871

type ServeOptions = {
  bindings?: Record<string, string>
  inspectorPort?: number
  folder?: string
  /** Adds rows to the main database after seeding. */
  fill?: (file: string) => void
}

/** Seeds the data unless present, and starts the site and its peers. */
export async function serveSite(
  properties: number,
  peers: Peer[],
  { folder = String(properties), fill, ...hostOptions }: ServeOptions = {},
): Promise<Served> {
  const state = inProject('.wrangler/bench', folder)
  await dropOldSeed(state)
  await prepareData({ properties, state })
  const { main } = await findDatabaseFiles(state)
  if (fill) {
    fill(main)
    await prepareData({ properties, state })
  }
  const catalogue = readCatalogue(main)
  const earlierPids = listWorkerds()
  const cached = {
    name: 'cached',
    folder: dirname(builtConfig()),
    bindings: { PAGE_CACHE: 'on', PLATFORM: 'cloudflare' },
  }
  const withPorts = [...peers, cached].map((peer, index) => ({ ...peer, port: PORT + 1 + index }))
  const bindings = { ENVIRONMENT: 'local', PAGE_CACHE: 'off', ...hostOptions.bindings }
  const host = await startHost({ ...hostOptions, port: PORT, state, bare: true, bindings, peers: withPorts })
  await host.ready
  const [pid = null] = listWorkerds().filter((candidate) => !earlierPids.includes(candidate))
  return {
    properties,
    ...catalogue,
    pid,
    site: (paths, headers) => ({ port: PORT, paths, headers }),
    peer: (name, paths, headers) => {
      const port = withPorts.find((peer) => peer.name === name)?.port
      if (!port) throw new Error(`no worker named ${name} was started`)
      return { port, paths, headers }
    },
    stop: () => host.dispose(),
  }
}

export function readCatalogue(file: string): Pick<Served, 'paths' | 'area' | 'ids' | 'typed'> {
  const database = new DatabaseSync(file, { readOnly: true })
  const cities = database
    .prepare(
      `SELECT city.slug FROM city JOIN property ON property.city_id = city.id WHERE property.brand_id = ?
        GROUP BY city.id ORDER BY count(*) DESC LIMIT 200`,
    )
    .all(mainBrand().id)
  // The order mixes the properties, and is the same in every run.
  const hotels = database
    .prepare('SELECT id, slug, name FROM property WHERE brand_id = ? ORDER BY (id * 7919) % 100003 LIMIT 5000')
    .all(mainBrand().id)
  const [area] = database
    .prepare(
      `SELECT area.slug, count(*) AS properties FROM area JOIN area_city ON area_city.area_id = area.id
        JOIN property INDEXED BY property_by_city ON property.city_id = area_city.city_id
        WHERE property.brand_id = ? AND property.is_live = 1 GROUP BY area.id ORDER BY properties DESC LIMIT 1`,
    )
    .all(mainBrand().id)
  const dates = database.prepare("SELECT date('now', '+20 days') AS checkin, date('now', '+22 days') AS checkout").get()
  database.close()
  const stayQuery = `checkin=${dates?.checkin}&checkout=${dates?.checkout}`
  return {
    paths: {
      home: ['/', ...Array.from({ length: 30 }, (_, index) => `/?a=${index}`)],
      listing: cities.map(({ slug }) => `/hotels-in-${slug}?${stayQuery}`),
      hotel: hotels.map(({ id, slug }) => `/${id}-${slug}?${stayQuery}`),
    },
    area: area ? { path: `/hotels-in-${area.slug}?${stayQuery}`, properties: Number(area.properties) } : null,
    ids: hotels.map(({ id }) => Number(id)),
    typed: hotels.slice(0, 500).map(({ name }) => String(name).slice(0, 5)),
  }
}
