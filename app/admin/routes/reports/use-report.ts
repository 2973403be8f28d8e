import type { Answer, EndpointName } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'

type ReportName = Extract<EndpointName, `GET /v1/reports/${string}`>

/** The question of every report. */
export type ReportQuery = {
  from: string
  to: string
  by: 'day' | 'week' | 'month' | 'total'
  against: 'same_date' | 'same_weekday'
  properties?: string
  each_property?: 'true'
}

export type Scope = Pick<ReportQuery, 'against' | 'properties'>

/** Reports add up stays of a year: once in five minutes suffices. */
const EVERY_MS = 300_000

export function useReport<Name extends ReportName>(name: Name, query: ReportQuery, isEnabled = true) {
  return useRead<Name>(name, { query } as never, { everyMs: EVERY_MS, freshMs: 60_000, isEnabled })
}

export type ReportRows<Name extends ReportName> = Answer<Name>['items']

/** Returns the address of a report as CSV. */
export function csvAddress(name: ReportName, query: ReportQuery): string {
  const fields = Object.entries({ ...query, format: 'csv' }).filter(([, value]) => value !== undefined)
  return `${name.slice('GET '.length)}?${new URLSearchParams(fields)}`
}
