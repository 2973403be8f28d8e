import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireTool, runCommand } from './machine/command.ts'
import { UserError } from './machine/errors/user-error.ts'
import { openMbtiles } from './map/open-mbtiles.ts'
import { writePmtiles } from './map/write-pmtiles.ts'

type Box = [west: number, south: number, east: number, north: number]

const textOption = { type: 'string' } as const

/** `npm run map -- --area <extract.osm.pbf> --out <file.pmtiles>` makes a street map of an OpenStreetMap extract. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { area: textOption, box: textOption, out: textOption } })
  const { area, box, out } = values
  if (!area || !out?.endsWith('.pmtiles'))
    throw new UserError(
      'Usage: npm run map -- --area <extract.osm.pbf> --out <file.pmtiles>; --help lists the options.',
    )
  if (!existsSync(area)) throw new UserError(`${area} is missing.`)
  for (const tool of ['tilemaker', 'osmium']) requireInstalled(tool)
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-map-'))
  try {
    await makeMap({ area: resolve(area), out: resolve(out), box: box ? parseBox(box) : null, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

type MapInput = { area: string; out: string; box: Box | null; folder: string }

async function makeMap({ area, out, box, folder }: MapInput): Promise<void> {
  const extract = box ? join(folder, 'part.osm.pbf') : area
  if (box) await requireTool('osmium', ['extract', '--bbox', box.join(','), '--strategy', 'smart', area, '-o', extract])
  const bounds = box ?? readBox(area)
  const tiles = join(folder, 'tiles.mbtiles')
  const configPath = (name: string) => fileURLToPath(new URL(`./map/${name}`, import.meta.url))
  await requireTool('tilemaker', [
    '--input',
    extract,
    '--output',
    tiles,
    '--bbox',
    bounds.join(','),
    '--config',
    configPath('layers.json'),
    '--process',
    configPath('tags.lua'),
  ])
  const tileSet = openMbtiles(tiles)
  const { bytes } = writePmtiles(out, {
    ...tileSet,
    bounds,
    metadata: { name: 'Streets', attribution: '© OpenStreetMap contributors (ODbL)' },
  })
  tileSet.close()
  const megabytes = (size: number) => (size / 1e6).toFixed(1)
  const extractSize = megabytes(statSync(area).size)
  console.log(`${out}: ${tileSet.tiles.length} tiles, ${megabytes(bytes)} MB, from an extract of ${extractSize} MB`)
}

function requireInstalled(tool: string): void {
  if (spawnSync(tool, ['--help'], { stdio: 'ignore' }).error === undefined) return
  throw new UserError(
    `${tool} is not installed. Debian and Ubuntu: apt-get install tilemaker osmium-tool; macOS: brew, the same names.`,
  )
}

function parseBox(box: string): Box {
  const parts = box.split(',').map(Number)
  const [west = 0, south = 0, east = 0, north = 0] = parts
  const isOnEarth = Math.abs(south) <= 85 && Math.abs(north) <= 85 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  if (parts.length !== 4 || parts.some(Number.isNaN) || !isOnEarth || west >= east || south >= north)
    throw new UserError('--box is west,south,east,north in degrees: 9.47,47.04,9.64,47.28')
  return [west, south, east, north]
}

/** Returns the area an extract declares in its header, otherwise the area of its points. */
function readBox(area: string): Box {
  for (const name of ['header.boxes', 'data.bbox']) {
    const extended = name.startsWith('data') ? ['--extended'] : []
    const { stdout } = spawnSync('osmium', ['fileinfo', ...extended, '--get', name, area], { encoding: 'utf8' })
    const [, ...parts] = /\(([\d.-]+),([\d.-]+),([\d.-]+),([\d.-]+)\)/.exec(stdout ?? '') ?? []
    if (parts.length === 4) return parts.map(Number) as Box
  }
  throw new UserError(`${area} is not an OpenStreetMap extract.`)
}
