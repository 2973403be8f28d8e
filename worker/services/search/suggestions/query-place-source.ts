import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { PlaceSource } from '#worker/infra/ports/place-source.ts'

/** How long a failed source is not queried. */
export const SOURCE_PAUSE_MS = 600_000

type SourceResult<Value> = { ok: true; value: Value } | { ok: false }

/** Queries the external source. After a failure, isolates that read the flag skip it for ten minutes. Never throws. */
export async function queryPlaceSource<Value>(
  deps: Pick<Deps, 'cache' | 'now'>,
  source: PlaceSource,
  query: (source: PlaceSource) => Promise<Value>,
): Promise<SourceResult<Value>> {
  const flag = `suggestions:${source.name}:rests`
  try {
    if (Number(await deps.cache.get(flag)) > deps.now()) return { ok: false }
    return { ok: true, value: await query(source) }
  } catch (error) {
    log('warn', 'suggestion_source_failed', { source: source.name, ...describeError(error) })
    await pauseSource(deps, flag)
    return { ok: false }
  }
}

/** Writes the flag. KV allows one write per second and key: on failure another request has just written it. */
async function pauseSource(deps: Pick<Deps, 'cache' | 'now'>, flag: string): Promise<void> {
  try {
    const pausedUntil = String(deps.now() + SOURCE_PAUSE_MS)
    await deps.cache.put(flag, pausedUntil, { expirationTtl: SOURCE_PAUSE_MS / 1000 })
  } catch (error) {
    log('warn', 'suggestion_flag_failed', describeError(error))
  }
}
