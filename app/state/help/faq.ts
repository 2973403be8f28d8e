import { atom } from 'jotai/vanilla'
import type { HelpCentre } from '#app/contracts/site/help.ts'
import { overlayDetailIn } from '#app/domain/routes/overlay-address.ts'
import { viewAtom } from '#app/state/view.ts'
import { helpCentreAtom } from './help-centre.ts'

/** The questions of an item: in their order, and each answer by its id [HELP-17]. */
export type Faq = {
  id: string
  title: string
  faqList: readonly { id: string; question: string; url: string }[]
  faqStore: Readonly<Record<string, string>>
  /** What applies to the item. */
  terms: HelpCentre['topics'][number]['terms']
}

/** The questions of a topic; null where the help centre is not there yet, or has none of this id. */
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

/** The item an address names. */
export function faqIdIn(path: string): string {
  return overlayDetailIn(path, 'faq') ?? ''
}

/** The questions of the item the address names, as far as they are there. */
export const faqAtom = atom((get) => toFaq(get(helpCentreAtom).data, faqIdIn(get(viewAtom)?.page.path ?? '')))
