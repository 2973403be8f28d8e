import type { Problem } from '#app/domain/problem.ts'
import { loadTranslator, type MessageArea, type MessageId, type Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/scope.ts'

/** The translator of a request's language for some areas. */
export function translatorOf(scope: Scope, areas: readonly MessageArea[]): Promise<Translate> {
  return loadTranslator(scope.locale, areas)
}

/** A refusal in the guest's words: one sentence, and one for each field at fault. */
export async function translateProblem(
  scope: Scope,
  problem: Problem,
): Promise<{ message: string; fields?: Record<string, string> }> {
  const areas: MessageArea[] = ['errors', 'search', 'summary', 'booking']
  const translate = await translatorOf(scope, areas)
  const say = (id: string) => translate(id as MessageId, problem.values)
  return {
    message: say(problem.message ?? `errors.${problem.code}`),
    ...(problem.fields
      ? { fields: Object.fromEntries(Object.entries(problem.fields).map(([name, id]) => [name, say(id)])) }
      : {}),
  }
}
