import * as v from 'valibot'
import { isoInstant } from './fields.ts'
import { routeRecord } from './route-record.ts'

const jobResponse = v.object({
  job: v.string(),
  on: v.pipe(
    v.nullable(v.picklist(['site', 'desk'])),
    v.description('the Worker that runs it; null: this release has no such job'),
  ),
  every: v.pipe(v.nullable(v.picklist(['minute', 'hour'])), v.description('null when `on` is null')),
  late: v.pipe(v.boolean(), v.description('true: `well_at` is too long ago, as in `/healthz`')),
  started_at: isoInstant,
  ended_at: v.pipe(v.nullable(isoInstant), v.description('null: running or aborted')),
  well_at: v.pipe(isoInstant, v.description('last successful run')),
  done: v.pipe(v.number(), v.description('items processed by the last run')),
  more_left: v.pipe(v.boolean(), v.description('true: another run is queued')),
  failure: v.pipe(v.nullable(v.string()), v.description('why the last run failed')),
})

export const listJobsRoute = routeRecord('listJobs', 'GET /v1/jobs', {
  scope: 'audit:read',
  about: 'Lists the last run of each job of the site and the admin, and which are late.',
  response: v.object({ items: v.array(jobResponse) }),
})
