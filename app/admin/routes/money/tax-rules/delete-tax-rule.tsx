import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { describeTerms } from './describe-terms.ts'
import { placeOf, type TaxRule } from './tax-rule.ts'

/** Asks before a rule that no night has used is deleted. */
export function DeleteTaxRule({ rule, currency, onDone }: { rule: TaxRule; currency: string; onDone: () => void }) {
  const { write, isBusy, problem } = useWrite('DELETE /v1/tax-rules/{ruleId}', { rereads: ['GET /v1/tax-rules'] })
  const place = placeOf(rule)

  async function remove(): Promise<void> {
    if (!(await write({ path: { ruleId: rule.id } }))) return
    showToast(text('money.ruleDeleted', { place }))
    onDone()
  }

  return (
    <Question
      label={text('money.deleteOf', { place })}
      title={text('money.deleteRule', { place, terms: describeTerms(rule, currency).join(' · ') })}
      explanation={text('money.deleteRuleWhat', { day: format.dayWithYear(rule.from) })}
      action={text('money.delete')}
      isBusy={isBusy}
      onYes={() => void remove()}
      onNo={onDone}
    >
      {problem ? (
        <p className="bad" role="alert">
          {describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}
