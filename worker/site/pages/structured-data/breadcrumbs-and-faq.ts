import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import type { Thing } from '#worker/site/render/page-answer.ts'
import { plainAddress } from './plain-address.ts'

/** Returns a BreadcrumbList. The last item is the page itself; links lose the stay. */
export function breadcrumbsData(crumbs: readonly Crumb[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: text,
      item: href === undefined ? undefined : plainAddress(href, origin),
    })),
  }
}

export function faqData(faqs: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
