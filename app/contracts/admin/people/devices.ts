import * as v from 'valibot'
import { isoInstant, numberInBody } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { shownName } from './operators.ts'

const deviceResponse = v.object({
  id: v.string(),
  name: v.string(),
  properties: v.nullable(v.array(v.number())),
  people: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.description('people with a PIN on it')),
  created_by: v.string(),
  created_at: isoInstant,
  ended_at: v.nullable(isoInstant),
})

export const listDevicesRoute = routeRecord('listDevices', 'GET /v1/devices', {
  scope: 'operators:read',
  about: 'Lists shared computers, on which people switch by PIN, newest first.',
  response: v.object({ items: v.array(deviceResponse) }),
})

export const enrolDeviceRoute = routeRecord('enrolDevice', 'POST /v1/devices', {
  scope: 'operators:write',
  access: 'person',
  stepUp: 'always',
  about: 'Enrols the calling browser as a shared computer of some properties (null: all of the caller).',
  body: v.object({
    name: shownName,
    properties: v.optional(v.nullable(v.pipe(v.array(numberInBody), v.minLength(1), v.maxLength(1000))), null),
  }),
  response: deviceResponse,
  status: 201,
})

export const endDeviceRoute = routeRecord('endDevice', 'DELETE /v1/devices/{deviceId}', {
  scope: 'operators:write',
  about: 'Ends a shared computer, its PINs and the sessions started with them.',
  pathFields: v.object({ deviceId: v.pipe(v.string(), v.maxLength(64)) }),
  response: deviceResponse,
})

export const readDeviceRoute = routeRecord('readDevice', 'GET /v1/device', {
  access: 'anyone',
  about: 'Returns the enrolled device of this browser and who can sign in on it by PIN; `device` is null without one.',
  response: v.object({
    device: v.nullable(
      v.object({
        id: v.string(),
        name: v.string(),
        people: v.array(v.object({ id: v.string(), name: v.string() })),
      }),
    ),
  }),
})

export const pin = v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('six digits'))

export const setPinRoute = routeRecord('setPin', 'POST /v1/me/pin', {
  access: 'person',
  stepUp: 'always',
  about: 'Sets the caller’s PIN on the enrolled device of this browser. Five wrong attempts end it.',
  body: v.object({ pin }),
  response: v.object({ device: v.object({ id: v.string(), name: v.string() }) }),
})

export const removePinRoute = routeRecord('removePin', 'DELETE /v1/me/pin', {
  access: 'person',
  about: 'Removes the caller’s PIN from the enrolled device of this browser.',
  response: v.object({ device: v.object({ id: v.string(), name: v.string() }) }),
})
