import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '#worker/infra/deps.ts'
import { parseInput, readQuery } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listLandingPages } from '#worker/services/content/page-content.ts'
import { listHelpPages } from '#worker/services/support/load-help-centre.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { refuseWith, respond } from '#worker/site/http/respond.ts'
import { ownOrigin } from '#worker/site/seo/alternates.ts'
import { changesQuery, priceFeedQuery, roomFeedQuery } from '#worker/site/seo/feeds/feed-query.ts'
import { mayReadFeeds } from '#worker/site/seo/feeds/feed-token.ts'
import { indexNowKey, listChangedAddresses } from '#worker/site/seo/feeds/index-now.ts'
import { writeHotelList, writePriceFeed } from '#worker/site/seo/feeds/write-feeds.ts'
import { rateRules, writeRoomFeed } from '#worker/site/seo/feeds/write-rates.ts'
import { writeRobots } from '#worker/site/seo/robots.ts'
import { sitemapKinds } from '#worker/site/seo/sitemaps/sitemap-kinds.ts'
import { writeSitemap, writeSitemapIndex, writeStaticSitemap } from '#worker/site/seo/sitemaps/write-sitemap.ts'
import { toBody } from '#worker/site/seo/xml-stream.ts'

const ONE_HOUR = 'public, max-age=3600'

export function createSeoRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/robots.txt', (c) =>
    c.text(writeRobots(c.var.scope, ownOrigin(c.var.scope, c.var.deps)), 200, { 'Cache-Control': ONE_HOUR }),
  )
  routes.get('/sitemap.xml', (c) => handleSitemap(c, { name: 'index', isCompressed: false }))
  routes.get('/sitemap.xml.gz', (c) => handleSitemap(c, { name: 'index', isCompressed: true }))
  routes.get('/sitemaps/:file', handleSitemapFile)
  routes.get('/feeds/hotels.xml', handleHotelList)
  routes.get('/feeds/prices.xml', handlePriceFeed)
  routes.get('/feeds/rooms.xml', handleRoomFeed)
  routes.get('/feeds/rate-rules.xml', handleRateRules)
  routes.get('/feeds/index-now.json', handleChanges)
  routes.get('/:key{[A-Za-z0-9-]{43}[.]txt}', handleKey)
  return routes
}

/** `static.xml`, or a kind with its first row; `.gz` means compressed. */
const sitemapFile = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(static|(${sitemapKinds.join('|')})-[0-9]{1,12})[.]xml([.]gz)?$`)),
  v.transform((file) => ({ name: file.replace(/[.]xml([.]gz)?$/, ''), isCompressed: file.endsWith('.gz') })),
)

type SitemapFile = v.InferOutput<typeof sitemapFile>

async function handleSitemapFile(c: Context<AppEnv>): Promise<Response> {
  const file = parseInput(sitemapFile, c.req.param('file'))
  return file.ok ? handleSitemap(c, file.value) : c.notFound()
}

async function listTextPages(deps: Deps, scope: Scope) {
  return [...(await listHelpPages(deps, scope)), ...(await listLandingPages(deps.db, scope))]
}

/** Serves a sitemap; only configured hosts have sitemaps. */
async function handleSitemap(c: Context<AppEnv>, { name, isCompressed }: SitemapFile): Promise<Response> {
  if (!c.var.scope.isKnownHost) return c.notFound()
  return sendXml(c, writeNamedSitemap(c, name), { cacheControl: ONE_HOUR, isCompressed })
}

function writeNamedSitemap({ var: { deps, scope } }: Context<AppEnv>, name: string): AsyncGenerator<string> {
  if (name === 'index') return writeSitemapIndex(deps, scope)
  const kind = sitemapKinds.find((candidate) => name.startsWith(`${candidate}-`))
  if (!kind) return writeStaticSitemap(deps, scope, () => listTextPages(deps, scope))
  return writeSitemap(deps, scope, { kind, start: Number(name.slice(kind.length + 1)) })
}

async function handleHotelList(c: Context<AppEnv>): Promise<Response> {
  if (!(await mayServeFeed(c))) return c.notFound()
  return sendXml(c, writeHotelList(c.var.deps, c.var.scope))
}

async function handlePriceFeed(c: Context<AppEnv>): Promise<Response> {
  if (!(await mayServeFeed(c))) return c.notFound()
  const query = parseInput(priceFeedQuery, readQuery(new URL(c.req.url)))
  if (!query.ok) return refuseWith(c, query.problem)
  return sendXml(c, writePriceFeed(c.var.deps, c.var.scope, query.value))
}

async function handleRoomFeed(c: Context<AppEnv>): Promise<Response> {
  if (!(await mayServeFeed(c))) return c.notFound()
  const query = parseInput(roomFeedQuery, readQuery(new URL(c.req.url)))
  if (!query.ok) return refuseWith(c, query.problem)
  return sendXml(c, await writeRoomFeed(c.var.deps, c.var.scope, query.value))
}

async function handleRateRules(c: Context<AppEnv>): Promise<Response> {
  if (!(await mayServeFeed(c))) return c.notFound()
  return c.body(rateRules, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-store' })
}

async function handleChanges(c: Context<AppEnv>): Promise<Response> {
  if (!(await mayServeFeed(c))) return c.notFound()
  const query = parseInput(changesQuery, readQuery(new URL(c.req.url)))
  if (!query.ok) return refuseWith(c, query.problem)
  const { submission, next } = await listChangedAddresses(c.var.deps, c.var.scope, query.value)
  if (next !== null) c.header('X-Next-After', String(next))
  return respond(c, submission)
}

/** Returns whether the request has the feeds' token and a known host; otherwise feeds respond 404. */
async function mayServeFeed(c: Context<AppEnv>): Promise<boolean> {
  return c.var.scope.isKnownHost && (await mayReadFeeds(c.var.deps, c.req.raw))
}

async function handleKey(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const key = await indexNowKey(deps, scope)
  if (!scope.isKnownHost || c.req.param('key') !== `${key}.txt`) return c.notFound()
  return c.text(key, 200, { 'Cache-Control': ONE_HOUR })
}

type XmlOptions = { cacheControl?: string; isCompressed?: boolean }

async function sendXml(
  c: Context<AppEnv>,
  pieces: AsyncGenerator<string>,
  { cacheControl = 'no-store', isCompressed = false }: XmlOptions = {},
): Promise<Response> {
  const body = await toBody(pieces)
  return c.body(isCompressed ? body.pipeThrough(new CompressionStream('gzip')) : body, 200, {
    'Content-Type': isCompressed ? 'application/gzip' : 'application/xml; charset=utf-8',
    'Cache-Control': cacheControl,
    'X-Robots-Tag': 'noindex',
  })
}
