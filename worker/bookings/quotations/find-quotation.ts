import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'
import { type FoundQuotation, findQuotationRow } from './quotation-storage.ts'

export type { FoundQuotation } from './quotation-storage.ts'

/**
 * Finds a quotation by its id, or by `id.token` from its link. Returns null unless the link was opened in this browser,
 * or the signed-in guest has the quotation's phone or email.
 */
export async function findQuotation(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { brand, visitor }: Scope,
  named: string,
): Promise<FoundQuotation | null> {
  const [id = ''] = named.split('.')
  const asked = { brandId: brand.id, id, userId: visitor.user?.id ?? null, now: deps.now() }
  const found = await findQuotationRow(deps.db, asked)
  if (!found) return null
  if (found.isTheirs) return found
  for (const link of [named, ...visitor.quotationLinks]) if (await isLinkOf(deps, id, link)) return found
  return null
}

async function isLinkOf({ settings }: Pick<Deps, 'settings'>, id: string, link: string): Promise<boolean> {
  const [linked = '', token = ''] = link.split('.')
  return linked === id && (await isKeyedHash(settings.secretKey, toHashed(id), token))
}

/** Returns `id.token`, the name of a quotation in its link. */
export async function linkNameOf({ settings }: Pick<Deps, 'settings'>, id: string): Promise<string> {
  return `${id}.${await keyedHash(settings.secretKey, toHashed(id))}`
}

function toHashed(id: string): string {
  return `quotation:${id}`
}
