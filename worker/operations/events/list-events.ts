import { type EventKind, kindsFor } from '#app/domain/operators/event-kinds.ts'
import type { Deps } from '#worker/deps.ts'
import type { Actor } from '../actor.ts'
import { listEventsAfter, type ToldEvent } from './event-storage.ts'

export type EventWish = { kinds?: readonly EventKind[]; propertyId: number | null; after: number; limit: number }

/** What happened at the actor's houses, of kinds they may read, in its order. */
export function listEvents({ db }: Pick<Deps, 'db'>, actor: Actor, wish: EventWish): Promise<ToldEvent[]> {
  const { kinds, ...rest } = wish
  const readable = kindsFor(actor.scopes)
  return listEventsAfter(db, {
    ...rest,
    reach: actor.reach,
    kinds: kinds ? kinds.filter((kind) => readable.includes(kind)) : readable,
  })
}
