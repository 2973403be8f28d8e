import type { Brand } from '#app/brands/brands.ts'
import { frameKinds } from '#app/domain/content/content-kinds.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { withFrameContent } from './frame-content.ts'
import { findBrandVersion } from './identity-storage.ts'

/** Returns the brand with a version of its content as if published, or null when it has no such version. */
export async function previewContent(
  { db }: Pick<Deps, 'db'>,
  { brand, locale, now }: Pick<Scope, 'brand' | 'locale' | 'now'>,
  versionId: string,
): Promise<Brand | null> {
  const content = await findBrandVersion(db, brand.id, versionId)
  if (!content) return null
  return frameKinds.includes(content.kind) ? withFrameContent(brand, [content], { locale, now }) : brand
}
