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
import { hasPrivacySignal, readChoices, readOwnCookie } from '#worker/site/http/cookies/cookies.ts'

export const trackingRoutes = new Hono<AppEnv>()
// Pages of other hosts send these: without the header the browser reports a failure and retries.
for (const path of ['/track', '/fraud']) {
  trackingRoutes.use(path, async function allowOtherHosts(c, next) {
    await next()
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
}
addEndpoint(trackingRoutes, eventEndpoints.log, (c, { body: { uId, entries } }) => {
  return recordEvents(c, {}, () => ({ visit: uId, events: entries.map(fromLogEntry) }))
})
addEndpoint(trackingRoutes, eventEndpoints.track, (c, { body }) => {
  return recordEvents(c, body, () => ({ visit: body.uId, events: body.data.map(toSentEvent) }))
})
addEndpoint(trackingRoutes, eventEndpoints.reportFraud, (c, { body }) => {
  return recordEvents(c, body, ({ canStore }) => {
    // Without consent to statistics the fingerprint is dropped, whatever was sent.
    const fingerprint = canStore('statistics') ? body.fingerprint : ''
    const events = body.data.map(toSentEvent).map(({ name, fields }) => ({ name, fields: { ...fields, fingerprint } }))
    return { visit: '', events }
  })
})

/** Adds `/analytics/sendData`, which records what guests look at. */
export const analyticsRoutes = new Hono<AppEnv>()
addEndpoint(analyticsRoutes, eventEndpoints.sendAnalytics, (c, { body: { uId, events } }) => {
  return recordEvents(c, {}, () => ({ visit: uId, events: events.map(toSentEvent) }))
})

async function recordEvents(
  c: Context<AppEnv>,
  fields: Partial<VisitFields>,
  toSent: (sender: Sender) => SentEvents,
): Promise<{ ok: true; value: Response }> {
  const sender = await loadSender(c, fields)
  receiveEvents(c.var.deps, sender, toSent(sender))
  c.header('Cache-Control', 'no-store')
  return ok(c.body(null, 204))
}

function toSentEvent({
  event,
  fields,
}: {
  event: string
  fields: Record<string, unknown>
}): SentEvents['events'][number] {
  return { name: event, fields }
}

/** Converts a log entry to an event. Only failures have fields of their own besides `fetchData`. */
function fromLogEntry({ event, fetchData, url, method, statusCode, reason }: LogEntry): SentEvents['events'][number] {
  if (event !== 'failure') return { name: event, fields: fetchData }
  const failure = {
    path: url === '' ? undefined : toReportedPath(url),
    method: method === '' ? undefined : method,
    status: statusCode,
    reason: reason === '' ? undefined : reason,
  }
  return { name: event, fields: { ...failure, ...fetchData } }
}

type AddedFields = { [Name in (typeof addedFields)[number]]: FieldValue<Name> | null }

/** Returns the fields that the server adds to events, and the guest's consent. */
async function loadSender(c: Context<AppEnv>, fields: Partial<VisitFields>): Promise<Sender> {
  const { scope, deps } = c.var
  const { visitor, country } = scope
  const agent = c.req.header('User-Agent') ?? ''
  const { choices, brand, isKnownHost, experiments, microsite, mode, isSignedIn } = isOtherHost(c)
    ? await readReportedVisit(c, fields)
    : readOwnVisit(c)
  const added: AddedFields = {
    device: visitor.device,
    platform: visitor.isWebview ? (/Android/.test(agent) ? 'android' : 'ios') : 'web',
    brand: brand.id,
    country: pageCountry(c) ?? country.code,
    browser: detectBrowser(agent),
    consent: choosable.filter((name) => choices[name]),
    experiments: Object.entries(visitor.experiments).flatMap(([name, isIn]) =>
      (experiments ? experiments.includes(name) : isIn) ? [name] : [],
    ),
    microsite: microsite?.name ?? null,
    mode: browsingModes.find((name) => name === mode) ?? null,
    is_webview: visitor.isWebview,
    is_signed_in: isSignedIn,
    environment: deps.settings.environment === 'production' && isKnownHost ? 'prod' : 'nonprod',
  }
  const presentFields = Object.entries(added).filter(([, value]) => value !== null)
  return {
    added: Object.fromEntries(presentFields),
    canStore: (category) => category === 'necessary' || choices[category],
  }
}

/** Requests from pages of other hosts come without cookies. */
function isOtherHost(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin')
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host)
}

function readOwnVisit(c: Context<AppEnv>) {
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

/** Returns the visit as the page reports it; the browser's Origin names its host. */
async function readReportedVisit(c: Context<AppEnv>, { consent, visit }: Partial<VisitFields>) {
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

/** Reads the consent that a page of another host reports as the initials of the allowed categories. */
function consentChoices(c: Context<AppEnv>, initials: string): Choices {
  const has = (category: keyof Choices) => initials.includes(category.charAt(0))
  const allowsTracking = !hasPrivacySignal(c)
  return {
    preferences: has('preferences'),
    statistics: allowsTracking && has('statistics'),
    marketing: allowsTracking && has('marketing'),
  }
}

/** Returns the country of the page that the request names. */
function pageCountry(c: Context<AppEnv>): string | null {
  const region = c.req.query('region') ?? ''
  return /^[a-z]{2}$/i.test(region) ? region.toUpperCase() : null
}

function detectBrowser(agent: string): FieldValue<'browser'> {
  if (/\bEdgA?\//.test(agent)) return 'edge'
  if (/\b(Firefox|FxiOS)\//.test(agent)) return 'firefox'
  if (/\b(Chrome|CriOS|HeadlessChrome)\//.test(agent)) return 'chrome'
  return /\bSafari\//.test(agent) ? 'safari' : 'other'
}
