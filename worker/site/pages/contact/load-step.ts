import type { ComposerModel, ContactModel } from '#app/pages/contact/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findIssueArticle } from '#worker/services/support/articles/list-articles.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'
import { stepPath } from './contact-paths.ts'
import type { ContactInput } from './read-contact.ts'
import { buildIssues, buildSignIn, type ContactCopy, issueTitle, loadBookingStep, loadStart } from './step-models.ts'

export type LoadedStep = Pick<ContactModel, 'title' | 'lead' | 'back' | 'trail' | 'body'> & {
  /** Name of the step in analytics. */
  analyticsStep: 'issues' | 'bookings' | 'raise'
}

export type StepVisit = {
  input: ContactInput
  copy: ContactCopy
  pending: PendingSignIn | null
  here: string
  composer: ComposerModel
}

/** Returns the step named by a URL, or the first required step before it that is missing. */
export async function loadStep(deps: Deps, scope: Scope, visit: StepVisit): Promise<LoadedStep> {
  const { input, copy } = visit
  const { translate } = copy
  const { category, issue, bookingNo } = input
  const isSignedIn = scope.visitor.user !== null
  if (input.step === 'settled') return settledStep(copy)
  if (issue === null) {
    if (category !== null)
      return {
        ...plainHead('isHeading', copy),
        back: backTo(stepPath.start(), copy),
        trail: [],
        body: buildIssues(category, copy),
        analyticsStep: 'issues',
      }
    if (input.step === 'own' && !isSignedIn) return signInStep(scope, visit, stepPath.start())
    const body = await loadStart(deps, scope, copy, input.page)
    return {
      title: translate('tickets.title'),
      lead: translate('tickets.lead'),
      back: null,
      trail: [],
      body,
      analyticsStep: 'issues',
    }
  }
  const issues = stepPath.issues(issue.category)
  const trail = [
    { text: translate(`tickets.of_${issue.category}`), href: issues },
    { text: issueTitle(issue.id, copy), href: stepPath.issue(issue) },
  ]
  if (issue.needsBooking && !isSignedIn) return { ...signInStep(scope, visit, issues), trail }
  const isOwn = bookingNo !== null && (await isOwnBooking(deps, scope, bookingNo))
  if (issue.needsBooking && !isOwn) {
    const body = await loadBookingStep(deps, scope, { issue, tab: input.tab, page: input.page, copy })
    return { ...plainHead('bookingHeading', copy), back: backTo(issues, copy), trail, body, analyticsStep: 'bookings' }
  }
  const previousPath = issue.needsBooking ? stepPath.issue(issue) : issues
  const fullTrail = bookingNo === null ? trail : [...trail, { text: bookingNo, href: stepPath.issue(issue, bookingNo) }]
  const article = await findIssueArticle(deps, scope, issue.id)
  if (article !== null && input.step !== 'raise') {
    const { question, answer } = article
    const paragraphs = answer.split('\n').filter(Boolean)
    const body = {
      kind: 'article',
      question,
      paragraphs,
      settledHref: stepPath.settled(),
      continueHref: stepPath.raise(issue, bookingNo),
    } as const
    return raiseStep('articleHeading', copy, { back: previousPath, trail: fullTrail, body })
  }
  const back = article === null ? previousPath : stepPath.issue(issue, bookingNo)
  if (!isSignedIn) return { ...signInStep(scope, visit, back), trail: fullTrail }
  const composer = {
    ...visit.composer,
    fields: { issue: issue.id, ...(bookingNo === null ? {} : { booking: bookingNo }) },
  }
  const body = { kind: 'raise', composer } as const
  return raiseStep('raiseHeading', copy, { back, trail: fullTrail, body })
}

function raiseStep(
  heading: 'articleHeading' | 'raiseHeading',
  copy: ContactCopy,
  { back, trail, body }: Pick<LoadedStep, 'trail' | 'body'> & { back: string },
): LoadedStep {
  return { ...plainHead(heading, copy), back: backTo(back, copy), trail, body, analyticsStep: 'raise' }
}

async function isOwnBooking(deps: Deps, { brand, visitor }: Scope, reference: string): Promise<boolean> {
  const userId = visitor.user?.id ?? ''
  return (await findOwnBookingId(deps, { brandId: brand.id, userId, reference })) !== null
}

function plainHead(
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
    analyticsStep: 'issues',
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
    analyticsStep: stepBehindSignIn(input),
  }
}

function stepBehindSignIn({ issue }: ContactInput): LoadedStep['analyticsStep'] {
  if (issue === null) return 'issues'
  return issue.needsBooking ? 'bookings' : 'raise'
}
