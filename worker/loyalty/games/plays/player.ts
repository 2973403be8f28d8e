import type { Scope } from '#worker/scope.ts'
import type { Player } from './play.ts'

/** Returns the signed-in guest, otherwise this browser. */
export function playerOf({ brand, visitor, origin }: Scope): Player {
  const key = visitor.user ? `user:${visitor.user.id}` : `visitor:${visitor.id}`
  return { brandId: brand.id, key, userId: visitor.user?.id ?? null, device: visitor.id, origin }
}
