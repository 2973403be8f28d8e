import * as v from 'valibot'
import { readVariables, secureServerUrl, type VariablesOf } from '#worker/infra/read-variables.ts'

const hookKey = v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'needs whsec_ and base64'))

export const trackingSchema = v.object({
  EVENT_SINK: v.optional(v.picklist(['none', 'table', 'binding', 'webhook'])),
  EVENT_URL: v.optional(secureServerUrl),
  EVENT_KEY: v.optional(hookKey),
  EVENT_DELAY_MS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0'),
  ERROR_URL: v.optional(secureServerUrl),
  ERROR_KEY: v.optional(hookKey),
  ENGAGEMENT_URL: v.optional(secureServerUrl),
  ENGAGEMENT_KEY: v.optional(hookKey),
})

export type TrackingVariables = VariablesOf<typeof trackingSchema.entries>

export type Hook = { url: string; key: string }

export type TrackingSettings = {
  sink: { kind: 'none' } | { kind: 'table' } | { kind: 'binding' } | ({ kind: 'webhook' } & Hook)
  reports: Hook | null
  engagement: Hook | null
  delayMs: number
}

/** Reads the settings. By default events go to the own table on a single machine, and nowhere on other platforms. */
export function readTrackingSettings(
  env: TrackingVariables & { PLATFORM?: string; ANALYTICS?: unknown },
): TrackingSettings {
  const values = readVariables(trackingSchema, env)
  const kind = values.EVENT_SINK ?? (env.PLATFORM === 'machine' ? 'table' : 'none')
  if (kind === 'binding' && !env.ANALYTICS) throw new Error('EVENT_SINK=binding needs the binding ANALYTICS')
  return {
    sink: kind === 'webhook' ? { kind, ...requireHook(values, 'EVENT') } : { kind },
    reports: readHook(values, 'ERROR'),
    engagement: readHook(values, 'ENGAGEMENT'),
    delayMs: values.EVENT_DELAY_MS,
  }
}

type Values = v.InferOutput<typeof trackingSchema>
type HookName = 'EVENT' | 'ERROR' | 'ENGAGEMENT'

function readHook(values: Values, name: HookName): Hook | null {
  return values[`${name}_URL`] || values[`${name}_KEY`] ? requireHook(values, name) : null
}

function requireHook(values: Values, name: HookName): Hook {
  const [url, key] = [values[`${name}_URL`], values[`${name}_KEY`]]
  if (!url || !key) throw new Error(`${name}_URL and ${name}_KEY must both be set`)
  return { url, key }
}
