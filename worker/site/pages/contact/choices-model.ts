import { type IssueCategory, issueCategories, issuesOf } from '#app/domain/help/issues.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { ChoiceIcon, ChoicesBody, OwnTickets } from '#app/pages/contact/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { contactOptions } from '#worker/services/support/load-help-centre.ts'
import { listOwnTickets } from '#worker/services/support/tickets/read-tickets.ts'
import { type ContactCopy, stateOf, subjectOf } from './contact-copy.ts'
import { CONTACT, stepPath } from './contact-paths.ts'

const PAGE_SIZE = 10

const icons: Record<IssueCategory, ChoiceIcon> = {
  booking: 'calendar',
  money: 'wallet',
  stay: 'bed',
  account: 'user',
  other: 'chat',
}

export async function loadStart(deps: Deps, scope: Scope, words: ContactCopy, page: number): Promise<ChoicesBody> {
  return {
    kind: 'choices',
    rows: issueCategories.map((category) => ({
      title: words.translate(`tickets.of_${category}`),
      href: stepPath.issues(category),
      icon: icons[category],
    })),
    own: await loadOwn(deps, scope, words, page),
    ways: await buildOptions(scope),
    signIn: scope.visitor.user ? null : { text: words.translate('tickets.signInAction'), href: stepPath.own() },
  }
}

/** Returns the country's other contact channels, or null without any: only staffed channels are shown. */
async function buildOptions(scope: Scope): Promise<ChoicesBody['ways']> {
  const translate = await translatorOf(scope, ['help', 'static'])
  const ways = contactOptions(scope, translate).filter(({ kind }) => kind !== 'request')
  if (ways.length === 0) return null
  return {
    heading: translate('static.contactHeading'),
    rows: ways.map(({ title, text, href }) => ({ label: title, text, href })),
  }
}

export function buildIssues(category: IssueCategory, { translate }: ContactCopy): ChoicesBody {
  const rows = issuesOf(category).map((issue) => ({
    title: translate(`tickets.is_${issue.id}` as MessageId),
    href: stepPath.issue(issue),
    icon: null,
  }))
  return { kind: 'choices', rows, own: null, ways: null, signIn: null }
}

async function loadOwn(deps: Deps, scope: Scope, words: ContactCopy, page: number): Promise<OwnTickets | null> {
  const found = await listOwnTickets(deps, scope, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE })
  if (!found.ok || (found.value.length === 0 && page === 1)) return null
  const { translate, day } = words
  return {
    rows: found.value.slice(0, PAGE_SIZE).map((ticket) => ({
      href: stepPath.ticket(ticket.ticketNo),
      subject: subjectOf(ticket.issue, words),
      number: ticket.ticketNo,
      changed: translate('tickets.changed', { date: day(ticket.changedAt) }),
      state: stateOf(ticket, words),
    })),
    newer:
      page > 1 ? { text: translate('life.newer'), href: page === 2 ? CONTACT : `${CONTACT}?page=${page - 1}` } : null,
    older:
      found.value.length > PAGE_SIZE ? { text: translate('booking.older'), href: `${CONTACT}?page=${page + 1}` } : null,
  }
}
