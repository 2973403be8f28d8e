import type { LogEntry, TrackBody, VisitFields } from '#app/client/events/event-bodies.ts'
import { classOf, type EventEndpoint, endpointOf } from '#app/client/events/event-endpoints.ts'
import type { RecordedEvent } from '#app/client/events/record.ts'
import { hasLogin } from '#app/client/request/has-login.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies } from '#app/client/request/storage/storage.ts'
import type { Visit } from '#app/client/state/view.ts'
import { choosable } from '#app/domain/consent/consent.ts'
import { visitId } from './visit-id.ts'

type Body = { path: string; body: unknown }

const endpoints: readonly EventEndpoint[] = ['log', 'analytics', 'track', 'fraud']

/** Returns the requests that send the events: one per endpoint. */
export function bodiesOf(events: readonly RecordedEvent[]): Body[] {
  return endpoints.flatMap((endpoint) => {
    const endpointEvents = events.filter(({ name }) => endpointOf(name) === endpoint)
    if (endpointEvents.length === 0) return []
    return [{ path: pathOf(endpoint), body: bodyOf(endpoint, endpointEvents) }]
  })
}

function pathOf(endpoint: EventEndpoint): string {
  const { country = '', trackingHost = '' } = document.documentElement.dataset
  const params = {
    ...(country === '' ? {} : { region: country }),
    ...(readVisit()?.isWebview ? { webview: 'true' } : {}),
  }
  const query = Object.keys(params).length === 0 ? '' : `?${new URLSearchParams(params)}`
  if (endpoint === 'analytics') return `/analytics/sendData${query}`
  return `${endpoint === 'log' ? '' : trackingHost}/api/pwa/${endpoint}${query}`
}

function bodyOf(endpoint: EventEndpoint, events: readonly RecordedEvent[]): unknown {
  const namedEvents = events.map(({ name, fields }) => ({ event: name, fields }))
  // Events without consent carry no visit id.
  const uId = events.some(({ name }) => classOf(name) !== 'necessary') ? visitId() : ''
  if (endpoint === 'log') return { uId, entries: events.map(toEntry) }
  if (endpoint === 'analytics') return { uId, events: namedEvents }
  if (endpoint === 'track') return trackBody(uId, namedEvents)
  const fingerprint = (canStore('statistics') && readCookie(documentCookies(), 'fp')) || ''
  return { data: namedEvents, fingerprint, ...visitFields() }
}

function trackBody(uId: string, data: TrackBody['data']): TrackBody {
  return {
    data,
    classType: 'EVENT_DATA',
    // Field of the specification for Google Analytics, which this site does not use.
    gaId: '',
    deviceType: agentType(),
    uId,
    serverTime: Math.round(performance.timeOrigin + performance.now()),
    platform: 'web',
    countryCode: document.documentElement.dataset.country ?? '',
    webDomain: location.host,
    ...visitFields(),
  }
}

function toEntry({ name, fields }: RecordedEvent): LogEntry {
  const details: Record<string, unknown> = { ...fields }
  const detailText = (key: string) => (typeof details[key] === 'string' ? details[key] : '')
  return {
    type: name,
    target: detailText('page') || (document.body.dataset.report ?? ''),
    url: detailText('path'),
    event: name,
    method: detailText('method'),
    statusCode: typeof details.status === 'number' ? details.status : null,
    // A failed import is reported with its catalogue text.
    statusText: details.category === 'import' ? detailText('reason') : detailText('category'),
    reason: detailText('reason'),
    userAgent: agentType(),
    platform: 'web',
    origin: location.origin,
    fetchData: details,
  }
}

/** Consent initials and visit data that the second host cannot read from cookies. */
function visitFields(): VisitFields {
  const consent = choosable.flatMap((name) => (canStore(name) ? [name.charAt(0)] : [])).join('')
  const visit = readVisit()
  if (!visit || document.documentElement.dataset.trackingHost === undefined) return { consent }
  const { experimentJSON } = visit.experiments
  const experiments = Object.entries(experimentJSON).flatMap(([name, { val }]) => (val === 1 ? [name] : []))
  const mode = readCookie(documentCookies(), '_umd') ?? ''
  const isSignedIn = hasLogin(documentCookies())
  return { consent, visit: { experiments, microsite: visit.microsite?.name ?? '', mode, isSignedIn } }
}

function readVisit(): Visit | null {
  const state = document.getElementById('page-state')?.textContent
  return state ? JSON.parse(state).visit : null
}

function agentType(): 'mobile' | 'desktop' {
  return matchMedia('(max-width: 779px)').matches ? 'mobile' : 'desktop'
}
