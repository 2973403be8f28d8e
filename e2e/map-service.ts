import { createServer } from 'node:http'

/** A vector tile that is all water, in the layer and position Protomaps uses. */
const WATER = tileOfWater()

// One blue pixel, which is stretched over a picture tile.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A fake map provider on this machine: picture tiles, and a vector file (PMTiles) that supports ranges. */
export async function startMapService(port: number): Promise<{
  raster: Record<string, string>
  vector: Record<string, string>
  stop: () => void
}> {
  const archive = archiveOf(WATER)
  const server = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    answer.setHeader('Access-Control-Allow-Headers', 'range')
    answer.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (request.method === 'OPTIONS') return answer.writeHead(204).end()
    if (request.url?.startsWith('/tiles/')) return answer.writeHead(200, { 'Content-Type': 'image/png' }).end(PICTURE)
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
    const part = archive.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
    return answer
      .writeHead(206, { 'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}` })
      .end(part)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${port}`
  return {
    raster: { MAP_TILES: `${origin}/tiles/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: 'Maps of our own' },
    vector: { MAP_PMTILES: `${origin}/town.pmtiles`, MAP_ATTRIBUTION: 'Maps of our own' },
    stop: () => server.close(),
  }
}

/** Varints of both formats: seven bits a byte, lowest first. */
function varints(...values: number[]): Buffer {
  return Buffer.from(
    values.flatMap((value) => {
      const bytes: number[] = []
      let rest = value
      do {
        bytes.push((rest % 128) | (rest > 127 ? 128 : 0))
        rest = Math.floor(rest / 128)
      } while (rest > 0)
      return bytes
    }),
  )
}

/** A bytes field of a vector tile. */
function field(number: number, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value as string)
  return Buffer.concat([varints(number * 8 + 2, bytes.length), bytes])
}

function tileOfWater(): Buffer {
  // From the upper left corner right, down and left by 4096 each (doubled by zigzag encoding), then closed.
  const square = varints(9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15)
  const feature = Buffer.concat([field(2, varints(0, 0)), varints(24, 3), field(4, square)])
  const layer = [
    varints(120, 2),
    field(1, 'water'),
    field(2, feature),
    field(3, 'kind'),
    field(4, field(1, 'ocean')),
    varints(40, 4096),
  ]
  return field(3, Buffer.concat(layer))
}

/** A PMTiles v3 file in which every tile is the same. */
function archiveOf(tile: Buffer): Buffer {
  const everyTile = (4 ** 16 - 1) / 3
  const directory = varints(1, 0, everyTile, tile.length, 1)
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const places = [127, directory.length, 127 + directory.length, metadata.length, 0, 0]
  places.push(127 + directory.length + metadata.length, tile.length, everyTile, 1, 1)
  places.forEach((value, at) => {
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * at)
  })
  // Clustered, uncompressed, vector tiles, zooms 0 to 15, the whole world.
  Buffer.from([1, 1, 1, 1, 0, 15]).copy(header, 96)
  const edges = [-180, -85, 180, 85]
  edges.forEach((degrees, at) => {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  })
  return Buffer.concat([header, directory, metadata, tile])
}
