import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'

type Part = { offset: number; length: number }
type MapFile = { body: ReadableStream | ArrayBuffer; part: Part; size: number; etag: string }

/** Maximum length of a range; readers request directories of 16 kB and single tiles. */
const MAX_PART_BYTES = 4 * 1024 * 1024

/**
 * Serves parts of street maps (PMTiles): the operator's from R2 (`map/<name>` in the bucket of pictures), those of the
 * demo from the static files, for which Cloudflare ignores `Range`.
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

/** Returns the requested part, or null for a whole file, an open end or several parts, which readers never request. */
function parseRange(header: string | undefined): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d{1,12})-(\d{1,12})$/.exec(header ?? '') ?? []
  const length = Number(to) - Number(from) + 1
  return from === '' || length < 1 || length > MAX_PART_BYTES ? null : { offset: Number(from), length }
}

async function readStored(media: R2Bucket, key: string, part: Part): Promise<MapFile | null> {
  const head = await media.head(key)
  if (!head || part.offset >= head.size) return null
  const available = { offset: part.offset, length: Math.min(part.length, head.size - part.offset) }
  const file = await media.get(key, { range: available })
  return file ? { body: file.body, part: available, size: head.size, etag: head.httpEtag } : null
}

async function readShipped(assets: Fetcher, name: string, part: Part): Promise<MapFile | null> {
  const response = await assets.fetch(`https://assets.invalid/map/streets/${name}`)
  if (!response.ok) return null
  const file = await response.arrayBuffer()
  if (part.offset >= file.byteLength) return null
  const body = file.slice(part.offset, part.offset + part.length)
  // The name changes with every edition of the file, so it identifies the content.
  return { body, part: { offset: part.offset, length: body.byteLength }, size: file.byteLength, etag: `"${name}"` }
}
