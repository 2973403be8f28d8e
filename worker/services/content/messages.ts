import type { Problem } from '#app/domain/problem.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import { ofKind } from '#app/i18n/of-kind.ts'
import { loadSafeTranslator } from '#app/i18n/start-locale.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'

const locales = new WeakMap<Translate, Locale>()

/** Returns the language of a translator that `translatorOf` created. */
export function localeOf(translate: Translate): Locale | undefined {
  return locales.get(translate)
}

/** Falls back to English. Throws when that is not bundled and fails too: an error page is better than message ids. */
export async function translatorOf(scope: Scope, areas: readonly MessageArea[]): Promise<Translate> {
  const plain = await loadSafeTranslator(scope.locale, areas, {
    giveUp: () => {
      throw new Error(`there are no messages of ${areas.join(', ')}`)
    },
    report: (error, locale) => {
      if (scope.shared) scope.shared.hasFailed = true
      log('error', 'messages_failed', { requestId: scope.requestId, locale, ...describeError(error) })
    },
  })
  const translate = ofKind(plain, scope.brand.kind)
  locales.set(translate, scope.locale)
  return translate
}

export async function translateProblem(
  scope: Scope,
  problem: Problem,
): Promise<{ message: string; fields?: Record<string, string> }> {
  const areas: MessageArea[] = ['errors', 'search', 'summary', 'booking', 'dayRules', 'phone']
  const translate = await translatorOf(scope, areas)
  const say = (id: string) => translate(id as MessageId, problem.values)
  return {
    message: say(problem.message ?? `errors.${problem.code}`),
    ...(problem.fields
      ? { fields: Object.fromEntries(Object.entries(problem.fields).map(([name, id]) => [name, say(id)])) }
      : {}),
  }
}
