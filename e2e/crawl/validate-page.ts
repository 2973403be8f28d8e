import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { findMarkupFaults } from './markup-rules.ts'

/** The rules of the HTML standard without style rules; none is disabled. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard'],
    rules: {
      'missing-doctype': 'error',
      // `for`, `aria-labelledby`, `popovertarget` and similar refer to an existing element.
      'no-missing-references': 'error',
      'input-attributes': 'error',
      // Landmarks of one kind have different names.
      'unique-landmark': 'error',
    },
  }),
)

/** Returns violations of the HTML standard, each with its place. */
export function validatePage(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? 'the document'}`),
  )
  return [...faults, ...findMarkupFaults(html)]
}
