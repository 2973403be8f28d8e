import { findIssue, type Issue, type IssueCategory, issueCategories, issuesOf } from '#app/domain/help/issues.ts'
import { canContinueTicket } from '#app/domain/help/ticket-rules.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import { formatBytes } from '#app/i18n/format-bytes.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type {
  BookingsBody,
  ChoiceIcon,
  ChoicesBody,
  ComposerModel,
  OwnTickets,
  SignInBody,
  StateModel,
  TicketBody,
} from '#app/pages/contact/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listBookings, listBookingTabs } from '#worker/services/bookings/reading/list-bookings.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { contactOptions } from '#worker/services/support/load-help-centre.ts'
import { listOwnTickets } from '#worker/services/support/tickets/read-tickets.ts'
import type { ReadTicket, Ticket } from '#worker/services/support/tickets/ticket.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'
import { listDialCodes } from '../login/dial-codes.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'
import { faultText } from '../own-account/visit.ts'
import { CONTACT, stepPath, withQuery } from './contact-paths.ts'
import type { ContactInput } from './read-contact.ts'

export type ContactCopy = { translate: Translate; format: Formatter; day: (at: number) => string }

export async function loadContactCopy(scope: Scope): Promise<ContactCopy> {
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
  return { translate: await translatorOf(scope, areas), format, day: siteDay(scope, format) }
}

/** Returns the title of an issue; unknown ones are shown as "something else". */
export function issueTitle(issue: string, { translate }: Pick<ContactCopy, 'translate'>): string {
  return translate(`tickets.is_${findIssue(issue)?.id ?? 'something'}` as MessageId)
}

/** Returns the state of a ticket, from the guest's point of view. */
function toStateModel({ state }: Pick<Ticket, 'state'>, { translate }: Pick<ContactCopy, 'translate'>): StateModel {
  const variants = { open: null, answered: 'ok', waiting: 'warn', closed: null } as const
  return { text: translate(`tickets.state_${state}`), variant: variants[state] }
}

const TICKETS_PAGE_SIZE = 10

const iconByCategory: Record<IssueCategory, ChoiceIcon> = {
  booking: 'calendar',
  money: 'wallet',
  stay: 'bed',
  account: 'user',
  other: 'chat',
}

export async function loadStart(deps: Deps, scope: Scope, copy: ContactCopy, page: number): Promise<ChoicesBody> {
  return {
    kind: 'choices',
    rows: issueCategories.map((category) => ({
      title: copy.translate(`tickets.of_${category}`),
      href: stepPath.issues(category),
      icon: iconByCategory[category],
    })),
    ownTickets: await loadOwnTickets(deps, scope, copy, page),
    channels: await buildChannels(scope),
    signIn: scope.visitor.user ? null : { text: copy.translate('tickets.signInAction'), href: stepPath.own() },
  }
}

/** Returns the country's other contact channels, or null without any: only staffed channels are shown. */
async function buildChannels(scope: Scope): Promise<ChoicesBody['channels']> {
  const translate = await translatorOf(scope, ['help', 'static'])
  const channels = contactOptions(scope, translate).filter(({ kind }) => kind !== 'request')
  if (channels.length === 0) return null
  return {
    heading: translate('static.contactHeading'),
    rows: channels.map(({ title, text, href }) => ({ label: title, text, href })),
  }
}

export function buildIssues(category: IssueCategory, { translate }: ContactCopy): ChoicesBody {
  const rows = issuesOf(category).map((issue) => ({
    title: translate(`tickets.is_${issue.id}` as MessageId),
    href: stepPath.issue(issue),
    icon: null,
  }))
  return { kind: 'choices', rows, ownTickets: null, channels: null, signIn: null }
}

async function loadOwnTickets(deps: Deps, scope: Scope, copy: ContactCopy, page: number): Promise<OwnTickets | null> {
  const found = await listOwnTickets(deps, scope, {
    limit: TICKETS_PAGE_SIZE + 1,
    offset: (page - 1) * TICKETS_PAGE_SIZE,
  })
  if (!found.ok || (found.value.length === 0 && page === 1)) return null
  const { translate, day } = copy
  return {
    rows: found.value.slice(0, TICKETS_PAGE_SIZE).map((ticket) => ({
      href: stepPath.ticket(ticket.ticketNo),
      subject: issueTitle(ticket.issue, copy),
      number: ticket.ticketNo,
      changed: translate('tickets.changed', { date: day(ticket.changedAt) }),
      state: toStateModel(ticket, copy),
    })),
    newer:
      page > 1 ? { text: translate('life.newer'), href: page === 2 ? CONTACT : `${CONTACT}?page=${page - 1}` } : null,
    older:
      found.value.length > TICKETS_PAGE_SIZE
        ? { text: translate('booking.older'), href: `${CONTACT}?page=${page + 1}` }
        : null,
  }
}

const BOOKINGS_PAGE_SIZE = 10

export async function loadBookingStep(
  deps: Deps,
  scope: Scope,
  { issue, tab: requestedTab, page, copy }: { issue: Issue; tab: string | null; page: number; copy: ContactCopy },
): Promise<BookingsBody> {
  const { translate, format } = copy
  const bookingTabs = await listBookingTabs(deps, scope)
  const tabs = bookingTabs.ok ? bookingTabs.value : []
  const tab = tabs.find(({ name }) => name === requestedTab) ?? tabs.find(({ count }) => count > 0) ?? tabs[0]
  const query = { tab: tab?.name ?? null, limit: BOOKINGS_PAGE_SIZE + 1, offset: (page - 1) * BOOKINGS_PAGE_SIZE }
  const found = await listBookings(deps, scope, query)
  const bookings = found.ok ? found.value : []
  const pageHref = (number: number) =>
    withQuery(stepPath.issue(issue), { tab: tab?.name ?? null, page: number > 1 ? String(number) : null })
  return {
    kind: 'bookings',
    tabs: tabs.map(({ name, count }) => ({
      text: translate('booking.tabWithCount', { name: translate(messageOf('booking.tab', name)), count }),
      href: withQuery(stepPath.issue(issue), { tab: name }),
      isCurrent: name === tab?.name,
    })),
    none: tabs.some(({ count }) => count > 0)
      ? null
      : { text: translate('tickets.is_something'), href: stepPath.issue({ id: 'something' }) },
    rows: bookings.slice(0, BOOKINGS_PAGE_SIZE).map(({ bookingNo, property, checkin, checkout }) => ({
      href: stepPath.issue(issue, bookingNo),
      name: property.name,
      place: `${property.cityName}, ${property.countryName}`,
      dates: format.dayRange(checkin, checkout),
      number: bookingNo,
      picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    })),
    newer: page > 1 ? { text: translate('life.newer'), href: pageHref(page - 1) } : null,
    older: bookings.length > BOOKINGS_PAGE_SIZE ? { text: translate('booking.older'), href: pageHref(page + 1) } : null,
  }
}

type Visit = {
  input: Pick<ContactInput, 'isCodeStep' | 'fault'>
  pending: PendingSignIn | null
  to: string
  copy: ContactCopy
}

export function buildSignIn(scope: Scope, { input, pending, to, copy: { translate } }: Visit): SignInBody {
  const error = input.fault && faultText(input.fault, translate)
  const sent = input.isCodeStep ? pending?.sent : null
  const common = { kind: 'signIn', action: CONTACT, to: withQuery(to, {}) } as const
  if (pending && sent) {
    const phone = leftToRight(`${pending.countryCode}\u00a0${pending.phone}`)
    return {
      ...common,
      submit: translate('account.signIn'),
      preview: sent.preview === null ? null : translate('account.testCode', { code: sent.preview }),
      field: {
        kind: 'code',
        label: translate('account.codeLabel', { digits: sent.digits }),
        hint: translate(sent.isForAccounts ? 'account.codeSentIf' : 'account.codeSent', { phone }),
        error,
      },
      other: {
        resend: translate('account.resend'),
        change: translate('account.changeNumber'),
        changeHref: withQuery(to, {}),
        countryCode: pending.countryCode,
        phone: pending.phone,
      },
    }
  }
  return {
    ...common,
    submit: translate('account.sendCode'),
    preview: null,
    field: {
      kind: 'phone',
      label: translate('account.phoneLabel'),
      hint: translate('account.phoneHelp'),
      error,
      countryLabel: translate('account.countryCode'),
      countryCode: pending?.countryCode ?? scope.country.phoneCode,
      phone: pending?.phone ?? '',
      dialCodes: listDialCodes(scope).map(({ code, text }) => ({ value: code, text })),
    },
    other: null,
  }
}

export function buildTicket(
  scope: Scope,
  ticket: ReadTicket,
  { copy, composer }: { copy: ContactCopy; composer: ComposerModel },
): TicketBody {
  const { translate, day } = copy
  const path = stepPath.ticket(ticket.ticketNo)
  return {
    kind: 'ticket',
    state: toStateModel(ticket, copy),
    details: compact([
      ticket.bookingNo !== null && {
        label: translate('tickets.booking'),
        text: ticket.bookingNo,
        href: bookingPath(ticket.bookingNo),
      },
      ticket.followsNo !== null && {
        label: translate('tickets.follows', { number: '' }).trim(),
        text: ticket.followsNo,
        href: stepPath.ticket(ticket.followsNo),
      },
    ]),
    messages: ticket.messages.map(({ id, author, text, at, files }) => ({
      id,
      author: author === 'guest' ? translate('tickets.you') : scope.brand.siteName,
      isOwn: author === 'guest',
      at: day(at),
      paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
      files: files.map(({ id: fileId, name, bytes }) => ({
        name,
        size: formatBytes(htmlLang(scope.locale), bytes),
        href: `/api/pwa/files/${fileId}`,
      })),
    })),
    note: closedNote(ticket, scope.now, copy),
    composer,
    close: ticket.state === 'closed' ? null : { action: path },
    all: { href: stepPath.start() },
  }
}

function closedNote(ticket: ReadTicket, now: number, { translate, day }: ContactCopy): string | null {
  if (ticket.closedAt === null) return null
  const values = { date: day(ticket.closedAt) }
  return canContinueTicket(ticket, now)
    ? translate('tickets.writeClosed', values)
    : translate('tickets.writeOld', values)
}
