import * as v from 'valibot'
import { analyticsBody, fraudBody, logBody, trackBody } from '#app/events/event-bodies.ts'
import { reportSchema } from '../site/reports.ts'
import { epochMs } from './answers/prices.ts'
import { type GuestRouteRecord, idInPath } from './route-record.ts'

/** What is told to the house, and what developers look at. */
export const houseRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readContent',
    method: 'GET',
    path: '/api/pwa/contentProxy',
    about:
      '`url`: an https address of one of `CONTENT_HOSTS`, encoded → the picture or JSON there as it is, 2 MB at most; 404 for every other address, for a redirect, and where no hosts are set; 429 for a visitor or network that asks too often ([decisions/calls-of-a-page.md](decisions/calls-of-a-page.md))',
    query: v.object({ url: v.string() }),
    answer: null,
    answerType: '*/*',
    problems: ['not_found'],
  },
  {
    name: 'log',
    method: 'POST',
    path: '/api/pwa/log',
    about:
      '`entries`, 1 to 15 of `{type, target, url, event, method, statusCode, statusText, reason, userAgent, platform, origin, fetchData}`, `uId` (random of the visit; empty: none) → 204. `event` is a name of [events.md](events.md), `fetchData` its fields. No token is needed for this and the three after it: a page sends them as it goes. 400 for more, for over 64 kB and what is malformed; 429 by visitor and network',
    body: logBody,
    answer: null,
    status: 204,
    problems: [],
  },
  {
    name: 'sendAnalytics',
    method: 'POST',
    path: '/analytics/sendData',
    about: '`events`, 1 to 15 of `{event, fields}`, `uId` → 204',
    body: analyticsBody,
    answer: null,
    status: 204,
    problems: [],
  },
  {
    name: 'track',
    method: 'POST',
    path: '/api/pwa/track',
    about:
      '`data`, 1 to 15 of `{event, fields}`, `classType` (`EVENT_DATA`), `gaId`, `deviceType`, `uId`, `serverTime`, `platform`, `countryCode`, `webDomain`, `consent` (first letters of what is allowed) and `visit` (`{experiments, microsite, mode, isSignedIn}`), which count from a page of another host alone: that is sent no cookie that says so → 204; of device, platform and country what the server knows itself counts',
    body: trackBody,
    answer: null,
    status: 204,
    problems: [],
  },
  {
    name: 'reportFraud',
    method: 'POST',
    path: '/api/pwa/fraud',
    about:
      '`data`, 1 to 15 of `{event: "hive" or "fraud", fields}`, `fingerprint` (empty where it is not allowed), `consent` and `visit` as above → 204',
    body: fraudBody,
    answer: null,
    status: 204,
    problems: [],
  },
  {
    name: 'reportCsp',
    method: 'POST',
    path: '/api/pwa/csp-report',
    about: 'what browsers report of the content security policy → 204, logged',
    body: reportSchema,
    answer: null,
    status: 204,
    problems: [],
  },
  {
    name: 'readOutboxMail',
    method: 'GET',
    path: '/api/pwa/dev/outbox/{id}',
    about: 'outside production: that message as its designed mail, HTML; `template` and `locale` show it as another',
    pathFields: idInPath,
    query: v.object({ template: v.optional(v.string()), locale: v.optional(v.string()) }),
    answer: null,
    answerType: 'text/html',
    problems: ['not_found'],
  },
  {
    name: 'listOutbox',
    method: 'GET',
    path: '/api/pwa/dev/outbox',
    about: 'outside production: the last 50 messages to guests → `{messages}`',
    answer: v.object({
      messages: v.array(
        v.object({
          id: v.string(),
          channel: v.string(),
          recipient: v.string(),
          template: v.string(),
          locale: v.string(),
          status: v.string(),
          subject: v.nullable(v.string()),
          body: v.string(),
          created_at: epochMs,
        }),
      ),
    }),
    problems: ['not_found'],
  },
]
