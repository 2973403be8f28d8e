import { choosable } from '#app/domain/consent/consent.ts'
import type { LogEntry, TrackBody } from '#app/events/event-bodies.ts'
import { classOf, type EventWay, wayOf } from '#app/events/event-ways.ts'
import type { Recorded } from '#app/events/record.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { cookiesHere } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'
import { visitId } from './visit-id.ts'

type Body = { path: string; body: unknown }

const ways: readonly EventWay[] = ['log', 'analytics', 'track', 'fraud']

/** The calls that tell of these events: one for each way they go. */
export function bodiesOf(events: readonly Recorded[]): Body[] {
  return ways.flatMap((way) => {
    const own = events.filter(({ name }) => wayOf(name) === way)
    return own.length > 0 ? [{ path: addressOf(way), body: bodyOf(way, own) }] : []
  })
}

/** Tracking and fraud go to the second host where there is one [ANLY-05]. */
function addressOf(way: EventWay): string {
  const { country = '', trackingHost = '' } = document.documentElement.dataset
  const region = country === '' ? '' : `?region=${country}`
  if (way === 'analytics') return `/analytics/sendData${region}`
  return `${way === 'log' ? '' : trackingHost}/api/pwa/${way}${region}`
}

function bodyOf(way: EventWay, events: readonly Recorded[]): unknown {
  const named = events.map(({ name, fields }) => ({ event: name, fields }))
  // What needs no consent belongs to no visit.
  const uId = events.some(({ name }) => classOf(name) !== 'necessary') ? visitId() : ''
  if (way === 'log') return { uId, entries: events.map(toEntry) }
  if (way === 'analytics') return { uId, events: named }
  if (way === 'track') return trackBody(uId, named)
  const fingerprint = (mayKeep('statistics') && readCookie(cookiesHere(), 'fp')) || ''
  return { data: named, fingerprint, consent: allowedHere() }
}

function trackBody(uId: string, data: TrackBody['data']): TrackBody {
  return {
    data,
    classType: 'EVENT_DATA',
    // Filled in by whoever configures one; the site itself speaks to no such service.
    gaId: '',
    deviceType: agentType(),
    uId,
    serverTime: Math.round(performance.timeOrigin + performance.now()),
    platform: 'web',
    countryCode: document.documentElement.dataset.country ?? '',
    webDomain: location.host,
    consent: allowedHere(),
  }
}

/** An entry of the log [ANLY-02]: of a call what it says of one, of all else the fields. */
function toEntry({ name, fields }: Recorded): LogEntry {
  const facts: Record<string, unknown> = { ...fields }
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : '')
  return {
    type: name,
    target: text('page') || (document.body.dataset.report ?? ''),
    url: text('path'),
    event: name,
    method: text('method'),
    statusCode: typeof facts.status === 'number' ? facts.status : null,
    statusText: text('category'),
    reason: text('reason'),
    userAgent: agentType(),
    platform: 'web',
    origin: location.origin,
    fetchData: facts,
  }
}

/** First letters of what is allowed here. */
function allowedHere(): string {
  return choosable.flatMap((of) => (mayKeep(of) ? [of.charAt(0)] : [])).join('')
}

function agentType(): 'mobile' | 'desktop' {
  return matchMedia('(max-width: 779px)').matches ? 'mobile' : 'desktop'
}
