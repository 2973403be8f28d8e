import type { Hono } from 'hono'
import { readMeasurementRoute } from '#app/contracts/admin/site/measurement.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import { readMeasurement } from '#worker/admin/services/analytics/read-measurement.ts'

export function addMeasurementRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, readMeasurementRoute, ({ deps, path, variables }) =>
    readMeasurement(deps, { brand: path.brand, variables }),
  )
}
