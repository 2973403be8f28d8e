import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import type { PlaceSource } from '#worker/ports/place-source.ts'

/** How long a source that failed is left alone [SRCH-34]. */
export const SOURCE_REST_MS = 600_000

type Asked<Answer> = { ok: true; value: Answer } | { ok: false }

/**
 * Asks the source of another company. Once it fails it is left alone for ten minutes, by this and every other isolate
 * that reads the flag; then it is asked again. Never throws.
 */
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

/** KV refuses more than one write a second of a key: then another request has just written it. */
async function rest(deps: Pick<Deps, 'cache' | 'now'>, flag: string): Promise<void> {
  try {
    const until = String(deps.now() + SOURCE_REST_MS)
    await deps.cache.put(flag, until, { expirationTtl: SOURCE_REST_MS / 1000 })
  } catch (error) {
    log('warn', 'suggestion_flag_failed', describeError(error))
  }
}
