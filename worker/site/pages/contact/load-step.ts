import type { ComposerModel, ContactModel } from '#app/pages/contact/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findIssueArticle } from '#worker/services/support/articles/list-articles.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'
import { stepPath } from './contact-paths.ts'
import type { ContactInput } from './read-contact.ts'
import { buildIssues, buildSignIn, type ContactCopy, loadBookingStep, loadStart, subjectOf } from './step-models.ts'

export type LoadedStep = Pick<ContactModel, 'title' | 'lead' | 'back' | 'trail' | 'body'> & {
  counted: 'issues' | 'bookings' | 'raise'
}

export type StepVisit = {
  input: ContactInput
  copy: ContactCopy
  pending: PendingSignIn | null
  here: string
  composer: ComposerModel
}

/** Returns the step of an address; one that skips a step gets the skipped step. */
export async function loadStep(deps: Deps, scope: Scope, visit: StepVisit): Promise<LoadedStep> {
  const { input, copy } = visit
  const { translate } = copy
  const { category, issue, bookingNo } = input
  const isKnown = scope.visitor.user !== null
  if (input.step === 'settled') return settledStep(copy)
  if (issue === null) {
    if (category !== null)
      return {
        ...plain('isHeading', copy),
        back: backTo(stepPath.start(), copy),
        trail: [],
        body: buildIssues(category, copy),
        counted: 'issues',
      }
    if (input.step === 'own' && !isKnown) return signInStep(scope, visit, stepPath.start())
    const body = await loadStart(deps, scope, copy, input.page)
    return {
      title: translate('tickets.title'),
      lead: translate('tickets.lead'),
      back: null,
      trail: [],
      body,
      counted: 'issues',
    }
  }
  const issues = stepPath.issues(issue.category)
  const trail = [
    { text: translate(`tickets.of_${issue.category}`), href: issues },
    { text: subjectOf(issue.id, copy), href: stepPath.issue(issue) },
  ]
  if (issue.needsBooking && !isKnown) return { ...signInStep(scope, visit, issues), trail }
  const isOwn = bookingNo !== null && (await isOwnBooking(deps, scope, bookingNo))
  if (issue.needsBooking && !isOwn) {
    const body = await loadBookingStep(deps, scope, { issue, tab: input.tab, page: input.page, copy })
    return { ...plain('bookingHeading', copy), back: backTo(issues, copy), trail, body, counted: 'bookings' }
  }
  const before = issue.needsBooking ? stepPath.issue(issue) : issues
  const whole = bookingNo === null ? trail : [...trail, { text: bookingNo, href: stepPath.issue(issue, bookingNo) }]
  const article = await findIssueArticle(deps, scope, issue.id)
  if (article !== null && input.step !== 'raise') {
    const { question, answer } = article
    const paragraphs = answer.split('\n').filter(Boolean)
    const body = {
      kind: 'article',
      question,
      paragraphs,
      settledHref: stepPath.settled(),
      onHref: stepPath.raise(issue, bookingNo),
    } as const
    return { ...plain('articleHeading', copy), back: backTo(before, copy), trail: whole, body, counted: 'raise' }
  }
  const back = article === null ? before : stepPath.issue(issue, bookingNo)
  if (!isKnown) return { ...signInStep(scope, visit, back), trail: whole }
  const composer = {
    ...visit.composer,
    fields: { issue: issue.id, ...(bookingNo === null ? {} : { booking: bookingNo }) },
  }
  const body = { kind: 'raise', composer } as const
  return { ...plain('raiseHeading', copy), back: backTo(back, copy), trail: whole, body, counted: 'raise' }
}

async function isOwnBooking(deps: Deps, { brand, visitor }: Scope, reference: string): Promise<boolean> {
  const userId = visitor.user?.id ?? ''
  return (await findOwnBookingId(deps, { brandId: brand.id, userId, reference })) !== null
}

function plain(
  heading: 'isHeading' | 'bookingHeading' | 'articleHeading' | 'raiseHeading',
  { translate }: ContactCopy,
) {
  return { title: translate(`tickets.${heading}`), lead: null }
}

function backTo(href: string, { translate }: ContactCopy) {
  return { text: translate('tickets.back'), href }
}

function settledStep({ translate }: ContactCopy): LoadedStep {
  const body = { kind: 'settled', action: translate('common.home'), href: '/' } as const
  return {
    title: translate('tickets.settledTitle'),
    lead: translate('tickets.settledText'),
    back: null,
    trail: [],
    body,
    counted: 'issues',
  }
}

function signInStep(scope: Scope, { input, pending, copy, here }: StepVisit, back: string): LoadedStep {
  const { translate } = copy
  return {
    title: translate('tickets.signInHeading'),
    lead: translate('tickets.signInLead'),
    back: backTo(back, copy),
    trail: [],
    body: buildSignIn(scope, { input, pending, to: here, copy }),
    counted: input.issue === null ? 'issues' : input.issue.needsBooking ? 'bookings' : 'raise',
  }
}
