import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'

type Part = { offset: number; length: number }
type MapFile = { body: ReadableStream | ArrayBuffer; part: Part; size: number; etag: string }

// Longest part in bytes: readers ask for directories of 16 kB and single tiles.
const MAX_PART = 4 * 1024 * 1024

/**
 * Street maps (PMTiles) in parts: the operator's from R2 (`map/<name>` of the bucket of pictures), those of the demo
 * from the static files, which Cloudflare sends only whole.
 */
export function createMapFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/map/files/:name{[a-z0-9][a-z0-9.-]{0,60}\\.pmtiles}', sendPart)
  return routes
}

async function sendPart(c: Context<AppEnv>): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const part = parseRange(c.req.header('Range'))
  if (!part) return c.body(null, 416, { 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' })
  const found = (await readStored(c.env.MEDIA, `map/${name}`, part)) ?? (await readShipped(c.env.ASSETS, name, part))
  if (!found) return c.body(null, 404, { 'Cache-Control': 'no-store' })
  const { body, size, etag } = found
  const { offset, length } = found.part
  return c.body(body, 206, {
    'Content-Type': 'application/vnd.pmtiles',
    'Content-Range': `bytes ${offset}-${offset + length - 1}/${size}`,
    'Content-Length': String(length),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=86400',
    ETag: etag,
  })
}

/** Returns the requested part; null for a whole file, an open end or several parts, which readers never ask for. */
function parseRange(header: string | undefined): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d{1,12})-(\d{1,12})$/.exec(header ?? '') ?? []
  const length = Number(to) - Number(from) + 1
  return from === '' || length < 1 || length > MAX_PART ? null : { offset: Number(from), length }
}

async function readStored(media: R2Bucket, key: string, part: Part): Promise<MapFile | null> {
  const head = await media.head(key)
  if (!head || part.offset >= head.size) return null
  const own = { offset: part.offset, length: Math.min(part.length, head.size - part.offset) }
  const file = await media.get(key, { range: own })
  return file ? { body: file.body, part: own, size: head.size, etag: head.httpEtag } : null
}

async function readShipped(assets: Fetcher, name: string, part: Part): Promise<MapFile | null> {
  const answer = await assets.fetch(`https://assets.invalid/map/streets/${name}`)
  if (!answer.ok) return null
  const whole = await answer.arrayBuffer()
  if (part.offset >= whole.byteLength) return null
  const body = whole.slice(part.offset, part.offset + part.length)
  const own = { offset: part.offset, length: body.byteLength }
  // Names of shipped files carry an edition.
  return { body, part: own, size: whole.byteLength, etag: `"${name}"` }
}
