import * as v from 'valibot'
import { readAddress, text, typedText } from '#worker/site/http/query-fields.ts'

export type Point = { latitude: number; longitude: number }

export type NearMeInput = {
  /** The guest's coordinates; null unless both are valid. */
  point: Point | null
  /** A suggested place's name; empty for the guest's own position. */
  place: string
}

const schema = v.object({ latitude: text, lat: text, longitude: text, lon: text, place: typedText(80) })

/** Reads the coordinates, under either pair of names. */
export function readNearMe(address: string): NearMeInput {
  const asked = readAddress(schema, address)
  const point = toPoint(asked.latitude ?? asked.lat, asked.longitude ?? asked.lon)
  return point && isOnEarth(point) ? { point, place: asked.place } : { point: null, place: '' }
}

/** Returns a point, or null unless both texts are numbers. */
export function toPoint(latitudeText: unknown, longitudeText: unknown): Point | null {
  const [latitude, longitude] = [toNumber(latitudeText), toNumber(longitudeText)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function toNumber(said: unknown): number | null {
  if (typeof said !== 'string' || said.trim() === '') return null
  const value = Number(said)
  return Number.isFinite(value) ? value : null
}
