import * as v from 'valibot'
import { choosable } from '#app/domain/consent/consent.ts'
import { brandId } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

export const readMeasurementRoute = routeRecord('readMeasurement', 'GET /v1/brands/{brand}/measurement', {
  scope: 'brands:write',
  about:
    'Returns what the site of a brand measures, where the events go, and where guests are asked first, as the ' +
    'variables of the deployment say (docs/settings.md).',
  pathFields: v.object({ brand: brandId }),
  response: v.object({
    brand: v.string(),
    destination: v.pipe(
      v.picklist(['none', 'table', 'binding', 'webhook']),
      v.description('`EVENT_SINK`; none: pages send and load nothing'),
    ),
    kept_days: v.pipe(v.nullable(v.number()), v.description('of the table; null: elsewhere')),
    page_views: v.pipe(v.nullable(v.number()), v.description('in the table, last 24 hours, at most 10,000')),
    recipients: v.pipe(
      v.array(
        v.object({
          name: v.picklist(['events', 'ga4', 'matomo', 'errors', 'engagement']),
          host: v.string(),
          account: v.pipe(v.nullable(v.string()), v.description('measurement id or number of the site')),
          active: v.pipe(v.boolean(), v.description('false: gets nothing, because events are not in the table')),
        }),
      ),
      v.description('others that get events'),
    ),
    consent: v.object({
      valid_days: v.number(),
      hidden: v.pipe(v.boolean(), v.description('the brand shows no banner anywhere')),
      hosts: v.array(v.object({ host: v.string(), country: v.string(), asks_first: v.boolean() })),
      classes: v.array(
        v.object({
          name: v.picklist(['necessary', ...choosable]),
          items: v.pipe(v.number(), v.description('cookies and entries of browser storage, as on the cookie page')),
        }),
      ),
    }),
  }),
})
