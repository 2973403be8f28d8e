import { findIssue } from '#app/domain/help/issues.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { StateModel } from '#app/pages/contact/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Ticket } from '#worker/services/support/tickets/ticket.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'

export type ContactCopy = { translate: Translate; format: Formatter; day: (at: number) => string }

export async function contactCopy(scope: Scope): Promise<ContactCopy> {
  const format = createFormatter(scope.locale)
  const areas = [
    'tickets',
    'errors',
    'account',
    'booking',
    'common',
    'profile',
    'summary',
    'life',
    'social',
    'phone',
  ] as const
  return {
    translate: await translatorOf(scope, areas),
    format,
    day: siteDay(scope, format),
  }
}

export function subjectOf(issue: string, { translate }: Pick<ContactCopy, 'translate'>): string {
  return translate(`tickets.is_${findIssue(issue)?.id ?? 'something'}` as MessageId)
}

/** Returns whose turn it is, from the guest's point of view. */
export function stateOf({ state }: Pick<Ticket, 'state'>, { translate }: Pick<ContactCopy, 'translate'>): StateModel {
  const looks = { open: null, answered: 'ok', waiting: 'warn', closed: null } as const
  return { text: translate(`tickets.state_${state}`), look: looks[state] }
}
