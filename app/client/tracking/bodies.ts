import type { LogEntry, TrackBody, VisitFields } from '#app/client/events/event-bodies.ts'
import { classOf, type EventEndpoint, endpointOf } from '#app/client/events/event-endpoints.ts'
import type { Recorded } from '#app/client/events/record.ts'
import { hasLogin } from '#app/client/request/has-login.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies } from '#app/client/request/storage/storage.ts'
import type { Visit } from '#app/client/state/view.ts'
import { choosable } from '#app/domain/consent/consent.ts'
import { visitId } from './visit-id.ts'

type Body = { path: string; body: unknown }

const ways: readonly EventEndpoint[] = ['log', 'analytics', 'track', 'fraud']

export function bodiesOf(events: readonly Recorded[]): Body[] {
  return ways.flatMap((way) => {
    const own = events.filter(({ name }) => endpointOf(name) === way)
    return own.length > 0 ? [{ path: addressOf(way), body: bodyOf(way, own) }] : []
  })
}

function addressOf(way: EventEndpoint): string {
  const { country = '', trackingHost = '' } = document.documentElement.dataset
  const said = {
    ...(country === '' ? {} : { region: country }),
    ...(visitHere()?.isWebview ? { webview: 'true' } : {}),
  }
  const query = Object.keys(said).length === 0 ? '' : `?${new URLSearchParams(said)}`
  if (way === 'analytics') return `/analytics/sendData${query}`
  return `${way === 'log' ? '' : trackingHost}/api/pwa/${way}${query}`
}

function bodyOf(way: EventEndpoint, events: readonly Recorded[]): unknown {
  const named = events.map(({ name, fields }) => ({ event: name, fields }))
  // Events without consent carry no visit id.
  const uId = events.some(({ name }) => classOf(name) !== 'necessary') ? visitId() : ''
  if (way === 'log') return { uId, entries: events.map(toEntry) }
  if (way === 'analytics') return { uId, events: named }
  if (way === 'track') return trackBody(uId, named)
  const fingerprint = (canStore('statistics') && readCookie(documentCookies(), 'fp')) || ''
  return { data: named, fingerprint, ...saysHere() }
}

function trackBody(uId: string, data: TrackBody['data']): TrackBody {
  return {
    data,
    classType: 'EVENT_DATA',
    // For operators that configure such a service; the site itself does not use it.
    gaId: '',
    deviceType: agentType(),
    uId,
    serverTime: Math.round(performance.timeOrigin + performance.now()),
    platform: 'web',
    countryCode: document.documentElement.dataset.country ?? '',
    webDomain: location.host,
    ...saysHere(),
  }
}

function toEntry({ name, fields }: Recorded): LogEntry {
  const details: Record<string, unknown> = { ...fields }
  const text = (key: string) => (typeof details[key] === 'string' ? details[key] : '')
  return {
    type: name,
    target: text('page') || (document.body.dataset.report ?? ''),
    url: text('path'),
    event: name,
    method: text('method'),
    statusCode: typeof details.status === 'number' ? details.status : null,
    // A failed import is reported with its catalogue text.
    statusText: details.category === 'import' ? text('reason') : text('category'),
    reason: text('reason'),
    userAgent: agentType(),
    platform: 'web',
    origin: location.origin,
    fetchData: details,
  }
}

/** Consent initials and visit data that the second host cannot read from cookies. */
function saysHere(): VisitFields {
  const consent = choosable.flatMap((of) => (canStore(of) ? [of.charAt(0)] : [])).join('')
  const visit = visitHere()
  if (!visit || document.documentElement.dataset.trackingHost === undefined) return { consent }
  const { experimentJSON } = visit.experiments
  const experiments = Object.entries(experimentJSON).flatMap(([name, { val }]) => (val === 1 ? [name] : []))
  const mode = readCookie(documentCookies(), '_umd') ?? ''
  const isSignedIn = hasLogin(documentCookies())
  return { consent, visit: { experiments, microsite: visit.microsite?.name ?? '', mode, isSignedIn } }
}

function visitHere(): Visit | null {
  const state = document.getElementById('page-state')?.textContent
  return state ? JSON.parse(state).visit : null
}

function agentType(): 'mobile' | 'desktop' {
  return matchMedia('(max-width: 779px)').matches ? 'mobile' : 'desktop'
}
