import { type Context, Hono } from 'hono'
import { findBrand } from '#app/brands/brands.ts'
import { findHost } from '#app/brands/hosts.ts'
import type { addedFields } from '#app/client/events/catalogue.ts'
import { eventEndpoints, type LogEntry, type VisitFields } from '#app/client/events/event-bodies.ts'
import type { FieldValue } from '#app/client/events/fields.ts'
import { toReportedPath } from '#app/client/events/reported-path.ts'
import { type Choices, choosable } from '#app/domain/consent/consent.ts'
import { ok } from '#app/domain/result.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import { receiveEvents, type Sender, type SentEvents } from '#worker/services/analytics/receive-events.ts'
import { findPartner } from '#worker/services/catalog/partner.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { hasSignal, readChoices, readOwnCookie } from '#worker/site/http/cookies/cookies.ts'

export const trackingRoutes = new Hono<AppEnv>()
// Pages of other hosts send these: without the header the browser reports a failure and retries.
for (const path of ['/track', '/fraud']) {
  trackingRoutes.use(path, async function allowOtherHosts(c, next) {
    await next()
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
}
addEndpoint(trackingRoutes, eventEndpoints.log, (c, { body: { uId, entries } }) => {
  return recordEvents(c, {}, () => ({ visit: uId, events: entries.map(toLogged) }))
})
addEndpoint(trackingRoutes, eventEndpoints.track, (c, { body }) => {
  return recordEvents(c, body, () => ({ visit: body.uId, events: body.data.map(toNamed) }))
})
addEndpoint(trackingRoutes, eventEndpoints.reportFraud, (c, { body }) => {
  return recordEvents(c, body, ({ canStore }) => {
    // Without consent to statistics the fingerprint is dropped, whatever was sent.
    const fingerprint = canStore('statistics') ? body.fingerprint : ''
    const events = body.data.map(toNamed).map(({ name, fields }) => ({ name, fields: { ...fields, fingerprint } }))
    return { visit: '', events }
  })
})

/** Adds `/analytics/sendData`, which records what guests look at. */
export const analyticsRoutes = new Hono<AppEnv>()
addEndpoint(analyticsRoutes, eventEndpoints.sendAnalytics, (c, { body: { uId, events } }) => {
  return recordEvents(c, {}, () => ({ visit: uId, events: events.map(toNamed) }))
})

async function recordEvents(
  c: Context<AppEnv>,
  fields: Partial<VisitFields>,
  toSent: (sender: Sender) => SentEvents,
): Promise<{ ok: true; value: Response }> {
  const sender = await senderOf(c, fields)
  receiveEvents(c.var.deps, sender, toSent(sender))
  c.header('Cache-Control', 'no-store')
  return ok(c.body(null, 204))
}

function toNamed({ event, fields }: { event: string; fields: Record<string, unknown> }): SentEvents['events'][number] {
  return { name: event, fields }
}

/** Converts a log entry to an event: failures have fields, the rest is in `fetchData`. */
function toLogged({ event, fetchData, url, method, statusCode, reason }: LogEntry): SentEvents['events'][number] {
  if (event !== 'failure') return { name: event, fields: fetchData }
  const of = {
    path: url === '' ? undefined : toReportedPath(url),
    method: method === '' ? undefined : method,
    status: statusCode,
    reason: reason === '' ? undefined : reason,
  }
  return { name: event, fields: { ...of, ...fetchData } }
}

type Added = { [Name in (typeof addedFields)[number]]: FieldValue<Name> | null }

/** Facts about the sender that the server itself knows. */
async function senderOf(c: Context<AppEnv>, fields: Partial<VisitFields>): Promise<Sender> {
  const { scope, deps } = c.var
  const { visitor, country } = scope
  const agent = c.req.header('User-Agent') ?? ''
  const { choices, brand, isKnownHost, experiments, microsite, mode, isSignedIn } = isSecondHost(c)
    ? await visitOf(c, fields)
    : ownVisit(c)
  const added: Added = {
    device: visitor.device,
    platform: visitor.isWebview ? (/Android/.test(agent) ? 'android' : 'ios') : 'web',
    brand: brand.id,
    country: pageCountry(c) ?? country.code,
    browser: browserOf(agent),
    consent: choosable.filter((name) => choices[name]),
    experiments: Object.entries(visitor.experiments).flatMap(([name, isIn]) =>
      (experiments ? experiments.includes(name) : isIn) ? [name] : [],
    ),
    microsite: microsite?.name ?? null,
    mode: browsingModes.find((known) => known === mode) ?? null,
    is_webview: visitor.isWebview,
    is_signed_in: isSignedIn,
    environment: deps.settings.environment === 'production' && isKnownHost ? 'prod' : 'nonprod',
  }
  const known = Object.entries(added).filter(([, value]) => value !== null)
  return { added: Object.fromEntries(known), canStore: (of) => of === 'necessary' || choices[of] }
}

/** Requests from pages of other hosts come without cookies. */
function isSecondHost(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin')
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host)
}

function ownVisit(c: Context<AppEnv>) {
  const { visitor, brand, isKnownHost } = c.var.scope
  return {
    choices: readChoices(c),
    brand,
    isKnownHost,
    experiments: null,
    microsite: visitor.microsite,
    mode: readOwnCookie(c, 'browsingMode'),
    isSignedIn: visitor.user !== null,
  }
}

/** The visit as the page reports it; the browser's Origin names its host. */
async function visitOf(c: Context<AppEnv>, { consent, visit }: Partial<VisitFields>) {
  const origin = c.req.header('Origin') ?? ''
  const { publicHosts } = c.var.deps.settings
  const host = findHost(URL.canParse(origin) ? new URL(origin).hostname : '', { publicHosts })
  return {
    choices: consentChoices(c, consent ?? ''),
    brand: findBrand(host.brandId),
    isKnownHost: host.isKnown,
    experiments: visit?.experiments ?? [],
    microsite: visit?.microsite ? (await findPartner(c.var.deps, visit.microsite)).microsite : null,
    mode: visit?.mode ?? null,
    isSignedIn: visit?.isSignedIn ?? false,
  }
}

function consentChoices(c: Context<AppEnv>, letters: string): Choices {
  const has = (of: string) => letters.includes(of.charAt(0))
  const mayCount = !hasSignal(c)
  return {
    preferences: has('preferences'),
    statistics: mayCount && has('statistics'),
    marketing: mayCount && has('marketing'),
  }
}

/** Country of the page, named by the request. */
function pageCountry(c: Context<AppEnv>): string | null {
  const region = c.req.query('region') ?? ''
  return /^[a-z]{2}$/i.test(region) ? region.toUpperCase() : null
}

function browserOf(agent: string): FieldValue<'browser'> {
  if (/\bEdgA?\//.test(agent)) return 'edge'
  if (/\b(Firefox|FxiOS)\//.test(agent)) return 'firefox'
  if (/\b(Chrome|CriOS|HeadlessChrome)\//.test(agent)) return 'chrome'
  return /\bSafari\//.test(agent) ? 'safari' : 'other'
}
