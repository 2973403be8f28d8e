import * as v from 'valibot'
import { keyedPeer, readVariables, type VariablesOf } from '#worker/infra/read-variables.ts'

export const googlePlacesSchema = v.object({
  GOOGLE_PLACES_KEY: v.optional(v.string()),
  GOOGLE_PLACES_URL: v.optional(keyedPeer, 'https://places.googleapis.com'),
})

export type GooglePlacesVariables = VariablesOf<typeof googlePlacesSchema.entries>

export function readGooglePlacesSettings(env: GooglePlacesVariables): { key: string; origin: string } | null {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url } = readVariables(googlePlacesSchema, env)
  return key ? { key, origin: new URL(url).origin } : null
}
