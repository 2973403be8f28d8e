import { atom } from 'jotai/vanilla'
import { viewAtom } from '#app/client/state/view.ts'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import { overlayDetailIn } from '#app/domain/routes/overlay-address.ts'
import { helpCentreAtom } from './help-centre.ts'

export type Faq = {
  id: string
  title: string
  faqList: readonly { id: string; question: string; url: string }[]
  faqStore: Readonly<Record<string, string>>
  terms: HelpCentre['topics'][number]['terms']
}

/** Returns a help topic with the specification's field names; null for an unknown topic. */
export function toFaq(centre: HelpCentre | null, topicId: string): Faq | null {
  const topic = centre?.topics.find(({ id }) => id === topicId)
  if (!topic) return null
  const { id, title, articles, terms } = topic
  return {
    id,
    title,
    faqList: articles.map(({ id, question, url }) => ({ id, question, url })),
    faqStore: Object.fromEntries(articles.map(({ id, answer }) => [id, answer])),
    terms,
  }
}

export function faqIdIn(path: string): string {
  return overlayDetailIn(path, 'faq') ?? ''
}

export const faqAtom = atom((get) => toFaq(get(helpCentreAtom).data, faqIdIn(get(viewAtom)?.page.path ?? '')))
