import * as v from 'valibot'
import { text, typedText } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'

export type Point = { latitude: number; longitude: number }

/** Where an address looks around. */
export type NearMeInput = {
  /** The guest's own coordinates; null unless both are real places on earth. */
  point: Point | null
  /** How another company calls the place of these coordinates; empty where the guest is meant. */
  place: string
}

const schema = v.object({ latitude: text, lat: text, longitude: text, lon: text, place: typedText(80) })

/** Reads the coordinates of an address, by either of their names. */
export function readNearMe(address: string): NearMeInput {
  const asked = readAddress(schema, address)
  const point = toPoint(asked.latitude ?? asked.lat, asked.longitude ?? asked.lon)
  return point && isOnEarth(point) ? { point, place: asked.place } : { point: null, place: '' }
}

/** Two texts as a point; null unless both are numbers. */
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
