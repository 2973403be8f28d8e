import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'
import { type FoundQuotation, findQuotationRow } from './quotation-storage.ts'

export type { FoundQuotation } from './quotation-storage.ts'

/**
 * Finds the quotation a link or a call names, as its number alone or with the token of its link behind a dot. Null for
 * everybody but its guest: who opened the link in this browser, or is signed in with the phone or e-mail it names (DEC-116).
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

/** How the link of a quotation names it. */
export async function linkNameOf({ settings }: Pick<Deps, 'settings'>, id: string): Promise<string> {
  return `${id}.${await keyedHash(settings.secretKey, toHashed(id))}`
}

function toHashed(id: string): string {
  return `quotation:${id}`
}
