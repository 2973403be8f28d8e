import type { StaticModel } from '#app/pages/static/model.ts'
import type { Thing } from './thing.ts'

/** Questions and their answers. */
export function faqData(sections: StaticModel['sections']): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, paragraphs }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
    })),
  }
}
