import type { Translate } from './messages.ts'

/** The brand's kind of property; messages can select their wording by it. */
export type StayKind = 'hotel' | 'home'

const translatorsByKind: Record<StayKind, WeakMap<Translate, Translate>> = { hotel: new WeakMap(), home: new WeakMap() }

/** Returns a translator that passes the kind of property to every message. */
export function ofKind(translate: Translate, kind: StayKind): Translate {
  const cached = translatorsByKind[kind].get(translate)
  if (cached) return cached
  const withKind: Translate = (id, values) => translate(id, { kind, ...values })
  translatorsByKind[kind].set(translate, withKind)
  return withKind
}
