import * as v from 'valibot'
import { isoInstant } from './fields.ts'
import { routeRecord } from './route-record.ts'

const jobResponse = v.object({
  job: v.string(),
  on: v.pipe(
    v.nullable(v.picklist(['site', 'desk'])),
    v.description('whose job it is; null: this release has none of that name'),
  ),
  every: v.pipe(v.nullable(v.picklist(['minute', 'hour'])), v.description('null: see `on`')),
  late: v.pipe(v.boolean(), v.description('it stands still, as `/healthz` says: too long since `well_at`')),
  started_at: isoInstant,
  ended_at: v.pipe(v.nullable(isoInstant), v.description('null: it runs, or was cut off')),
  well_at: v.pipe(isoInstant, v.description('when a round last ended well')),
  done: v.pipe(v.number(), v.description('things it did in that round')),
  more_left: v.pipe(v.boolean(), v.description('true: the next round is on its way')),
  failure: v.pipe(v.nullable(v.string()), v.description('why that round failed')),
})

export const listJobsRoute = routeRecord('listJobs', 'GET /v1/jobs', {
  scope: 'audit:read',
  about: 'The last round of each job of the site and the admin, and which of them stand still.',
  response: v.object({ items: v.array(jobResponse) }),
})
