import type { Hono } from 'hono'
import {
  endDeviceRoute,
  enrolDeviceRoute,
  listDevicesRoute,
  readDeviceRoute,
  removePinRoute,
  setPinRoute,
} from '#app/contracts/admin/people/devices.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { Browser } from '#worker/admin/browser.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve, servePerson } from '#worker/admin/serve.ts'
import { type Device, endDevice, enrolDevice, listReachableDevices } from '#worker/admin/services/operators/devices.ts'
import { removePin, setPin } from '#worker/admin/services/operators/pins.ts'
import { toIso, toIsoOrNull } from '#worker/admin/services/response-format.ts'

/** Adds the endpoints served before authentication: who can sign in on a shared computer is shown there. */
export function addOwnDeviceRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readDeviceRoute, async ({ browser }) => {
    const { device } = await browser.toProofRequest()
    return ok({ device: device && { id: device.id, name: device.name, people: device.people } })
  })
}

export function addDeviceRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listDevicesRoute, async ({ deps, actor }) =>
    ok({ items: (await listReachableDevices(deps, actor)).map(toResponse) }),
  )
  servePerson(admin, enrolDeviceRoute, async ({ deps, actor, body, browser }) => {
    const enrolled = await enrolDevice(deps, actor, { name: body.name, reach: body.properties })
    if (enrolled.ok) browser.setDevice(enrolled.value.token)
    return mapResult(enrolled, ({ device }) => toResponse(device))
  })
  serve(admin, endDeviceRoute, async ({ deps, actor, path }) =>
    mapResult(await endDevice(deps, actor, path.deviceId), toResponse),
  )
  servePerson(admin, setPinRoute, async ({ deps, actor, body, browser }) => {
    const found = await readOwnDevice(browser)
    return found.ok ? mapResult(await setPin(deps, actor, { device: found.value, pin: body.pin }), toShort) : found
  })
  servePerson(admin, removePinRoute, async ({ deps, actor, browser }) => {
    const found = await readOwnDevice(browser)
    return found.ok ? mapResult(await removePin(deps, actor, found.value), toShort) : found
  })
}

async function readOwnDevice(browser: Browser) {
  const { device } = await browser.toProofRequest()
  return device ? ok(device) : refuse(problem('not_found'))
}

function toShort({ id, name }: Device) {
  return { device: { id, name } }
}

function toResponse({ id, name, reach, people, createdBy, createdAt, endedAt }: Device) {
  return {
    id,
    name,
    people,
    properties: reach === 'all' ? null : [...reach],
    created_by: createdBy,
    created_at: toIso(createdAt),
    ended_at: toIsoOrNull(endedAt),
  }
}
