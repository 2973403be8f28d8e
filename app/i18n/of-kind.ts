import type { Translate } from './messages.ts'

/** What a brand lets; messages may choose their words by it. */
export type StayKind = 'hotel' | 'home'

const bound: Record<StayKind, WeakMap<Translate, Translate>> = { hotel: new WeakMap(), home: new WeakMap() }

/** A translator that fills in `kind` by itself, with what the brand lets; a property's own kind, where it is given, wins. */
export function ofKind(translate: Translate, kind: StayKind): Translate {
  const known = bound[kind].get(translate)
  if (known) return known
  const made: Translate = (id, values) => translate(id, { kind, ...values })
  bound[kind].set(translate, made)
  return made
}
