import { type Grants, intersect, isEmptyReach } from '#app/domain/operators/grants.ts'
import { MAX_PIN_TRIES } from '#app/domain/operators/sign-in.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { checkPassword, hashPassword } from '#worker/services/accounts/password/hash-password.ts'
import { isCommonPassword } from '#worker/services/accounts/password/password-rule.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import type { SingleUseProof } from './challenges.ts'
import type { Device } from './devices.ts'
import type { Session } from './operator.ts'
import { operatorSnapshot } from './operator-storage.ts'
import { countPinTry } from './sign-in-counts.ts'

type TypedPin = { deviceId: string; operatorId: string; pin: string }

/**
 * Returns the keyed hash of a PIN, which is stored hashed once more: a PIN has a million values, and without SECRET_KEY
 * a copy of the database is not enough to try them.
 */
function keyedPin(deps: Deps, { deviceId, operatorId, pin }: TypedPin): Promise<string> {
  return keyedHash(deps.settings.secretKey, `operator-pin:${deviceId}:${operatorId}:${pin}`)
}

/** Sets the person's PIN on a device of one of their properties. */
export async function setPin(
  deps: Deps,
  actor: Actor & { person: Session },
  { device, pin }: { device: Device; pin: string },
): Promise<Result<Device, Problem>> {
  const { operatorId } = actor.person
  if (!mayUseDevice(actor.grants, device)) return refuse(problem('forbidden'))
  if (isCommonPassword(pin)) return refuseFields({ pin: 'is too easy to guess' })
  const hash = await hashPassword(deps, await keyedPin(deps, { deviceId: device.id, operatorId, pin }))
  return runAudited(deps, actor, pinOperation('pin.set', operatorId), async ({ now, write }) => {
    await write([
      statement(
        `INSERT INTO operator_pin (device_id, operator_id, hash, created_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (device_id, operator_id) DO UPDATE SET hash = ?3, tries = 0, created_at = ?4`,
        device.id,
        operatorId,
        hash,
        now(),
      ),
    ])
    return ok(device)
  })
}

function mayUseDevice(grants: Grants, device: Device): boolean {
  return grants.some(({ reach }) => !isEmptyReach(intersect(reach, device.reach)))
}

export async function removePin(
  deps: Deps,
  actor: Actor & { person: Session },
  device: Device,
): Promise<Result<Device, Problem>> {
  const { operatorId } = actor.person
  return runAudited(deps, actor, pinOperation('pin.delete', operatorId), async ({ write }) => {
    await write([deletePin(device.id, operatorId)])
    return ok(device)
  })
}

/**
 * Checks a PIN. Returns a proof for one use, or null when it is wrong. The try is counted before it is checked; after
 * MAX_PIN_TRIES wrong ones the person's PIN on the device ends.
 */
export async function verifyPin(
  deps: Deps,
  { device, operatorId, pin }: { device: Device; operatorId: string; pin: string },
  request: Pick<Actor, 'requestId' | 'via'>,
): Promise<SingleUseProof | null> {
  const deviceId = device.id
  const found = await countPinTry(deps.db, { deviceId, operatorId })
  const input = await keyedPin(deps, { deviceId, operatorId, pin })
  const { isRight } = await checkPassword(deps, input, found?.hash ?? null)
  if (found && !isRight && found.tries >= MAX_PIN_TRIES) await endPin(deps, { device, operatorId }, request)
  if (!found || !isRight) return null
  return {
    isUnused: (bind) => `EXISTS (SELECT 1 FROM operator_pin WHERE device_id = ${bind(deviceId)}
      AND operator_id = ${bind(operatorId)} AND hash = ${bind(found.hash)})`,
    use: [statement('UPDATE operator_pin SET tries = 0 WHERE device_id = ? AND operator_id = ?', deviceId, operatorId)],
  }
}

type DevicePin = { device: Device; operatorId: string }

/** Deletes the PIN of a person on a device. No one is signed in, so the audit names the device. */
async function endPin(deps: Deps, { device, operatorId }: DevicePin, request: Pick<Actor, 'requestId' | 'via'>) {
  const { id, name } = device
  const { requestId, via } = request
  const actor: Actor = { id: `device:${id}`, device: name, grants: [], reach: [], way: 'pin', requestId, via }
  await runAudited(deps, actor, pinOperation('pin.end', operatorId), async ({ write }) => {
    await write([deletePin(id, operatorId)])
    return ok(null)
  })
}

function deletePin(deviceId: string, operatorId: string) {
  return statement('DELETE FROM operator_pin WHERE device_id = ? AND operator_id = ?', deviceId, operatorId)
}

function pinOperation(action: 'pin.set' | 'pin.delete' | 'pin.end', operatorId: string) {
  return { action, subject: `operator:${operatorId}`, snapshot: operatorSnapshot(operatorId) }
}
