import type { Translate } from './messages.ts'

/** The brand's kind of property; messages can select their wording by it. */
export type StayKind = 'hotel' | 'home'

const bound: Record<StayKind, WeakMap<Translate, Translate>> = { hotel: new WeakMap(), home: new WeakMap() }

export function ofKind(translate: Translate, kind: StayKind): Translate {
  const known = bound[kind].get(translate)
  if (known) return known
  const made: Translate = (id, values) => translate(id, { kind, ...values })
  bound[kind].set(translate, made)
  return made
}
