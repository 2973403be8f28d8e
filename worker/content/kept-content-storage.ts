import * as v from 'valibot'
import { seoContent } from '#app/contracts/site/seo-content.ts'
import type { Deps } from '#worker/deps.ts'

const LIFE_SECONDS = 86_400

const keptContent = v.object({ madeAt: v.number(), content: seoContent })

export type KeptContent = v.InferOutput<typeof keptContent>

/** Returns cached content, or null when missing or unreadable. Throws when KV fails. */
export async function findKeptContent({ cache }: Deps, key: string): Promise<KeptContent | null> {
  const parsed = v.safeParse(keptContent, await cache.get(key, 'json'))
  return parsed.success ? parsed.output : null
}

export async function insertKeptContent({ cache }: Deps, key: string, kept: KeptContent): Promise<void> {
  await cache.put(key, JSON.stringify(kept), { expirationTtl: LIFE_SECONDS })
}
