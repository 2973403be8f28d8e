import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { PlaceSource } from '#worker/infra/ports/place-source.ts'

/** How long a failed source is not asked. */
export const SOURCE_REST_MS = 600_000

type Asked<Answer> = { ok: true; value: Answer } | { ok: false }

/** Asks the external source. After a failure no isolate that reads the flag asks it for ten minutes. Never throws. */
export async function askPrimary<Answer>(
  deps: Pick<Deps, 'cache' | 'now'>,
  source: PlaceSource,
  ask: (source: PlaceSource) => Promise<Answer>,
): Promise<Asked<Answer>> {
  const flag = `suggestions:${source.name}:rests`
  try {
    if (Number(await deps.cache.get(flag)) > deps.now()) return { ok: false }
    return { ok: true, value: await ask(source) }
  } catch (error) {
    log('warn', 'suggestion_source_failed', { source: source.name, ...describeError(error) })
    await rest(deps, flag)
    return { ok: false }
  }
}

/** KV allows one write per second and key: on failure another request has just written the flag. */
async function rest(deps: Pick<Deps, 'cache' | 'now'>, flag: string): Promise<void> {
  try {
    const until = String(deps.now() + SOURCE_REST_MS)
    await deps.cache.put(flag, until, { expirationTtl: SOURCE_REST_MS / 1000 })
  } catch (error) {
    log('warn', 'suggestion_flag_failed', describeError(error))
  }
}
