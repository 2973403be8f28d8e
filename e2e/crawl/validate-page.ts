import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { findMarkupFaults } from './markup-rules.ts'

/** What the HTML standard asks, without taste; nothing of it is switched off. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard'],
    rules: {
      'missing-doctype': 'error',
      // `for`, `aria-labelledby`, `popovertarget` and the like name an element that is there.
      'no-missing-references': 'error',
      'input-attributes': 'error',
      // Landmarks of one kind are told apart by their names.
      'unique-landmark': 'error',
    },
  }),
)

/** What a document does that the HTML standard does not allow, each with the place it does it. */
export function validatePage(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? 'the document'}`),
  )
  return [...faults, ...findMarkupFaults(html)]
}
