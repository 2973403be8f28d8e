import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { FormBody, StepField, StepForm } from '#app/pages/account-details/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Obstacles } from '#worker/services/accounts/account/delete-account.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { listDialCodes } from '../login/dial-codes.ts'
import { type AccountPart, type AccountVisit, numberText, partPath } from './visit.ts'

function body(notes: string[], forms: StepForm[], extras: Partial<FormBody> = {}): FormBody {
  return { kind: 'form', preview: null, links: [], isDeletion: false, notes, forms, ...extras }
}

function form(part: AccountPart, step: string, submit: string, extras: Partial<StepForm> = {}): StepForm {
  return { action: partPath(part), step, submit, variant: 'primary', hidden: [], fields: [], ...extras }
}

export function buildProof(part: AccountPart, visit: AccountVisit): FormBody {
  const { copy, pending, isCodeStep } = visit
  const { translate } = copy
  const { account } = visit.owner
  if (account.phone === null) {
    return body([translate('errors.proofBySignIn')], [form(part, 'again', translate('profile.signInAgain'))])
  }
  const phone = numberText(account)
  const sent = isCodeStep && pending?.phone === account.phone ? pending.sent : null
  if (!sent) {
    const send = form(part, 'send-proof', translate('account.sendCode'))
    return body([translate('profile.proofText', { phone })], [send])
  }
  const submit = translate('profile.confirm')
  return codeBody(visit, sent, { part, step: 'prove', again: 'send-proof', phone, submit })
}

type SentCode = NonNullable<NonNullable<AccountVisit['pending']>['sent']>
/** `again` is the step that sends another code. */
type CodeStep = Record<'step' | 'again' | 'phone' | 'submit', string> & {
  part: AccountPart
  hidden?: StepForm['hidden']
}

function codeBody(
  visit: AccountVisit,
  sent: SentCode,
  { part, step, again, phone, submit, hidden = [] }: CodeStep,
): FormBody {
  const { translate } = visit.copy
  const field: StepField = {
    kind: 'code',
    name: 'otp',
    label: translate('account.codeLabel', { digits: sent.digits }),
    hint: translate(sent.isForAccounts ? 'account.codeSentIf' : 'account.codeSent', { phone }),
    error: visit.error,
  }
  const forms = [
    form(part, step, submit, { fields: [field] }),
    form(part, again, translate('account.resend'), { variant: 'quiet', hidden }),
  ]
  const preview = sent.preview === null ? null : translate('account.testCode', { code: sent.preview })
  return body([], forms, { preview })
}

export function buildPhone(visit: AccountVisit, scope: Pick<Scope, 'country' | 'locale'>): FormBody {
  const { copy, pending, isCodeStep, error, owner } = visit
  const { translate } = copy
  const isOther = pending !== null && pending.phone !== owner.account.phone
  if (isCodeStep && isOther && pending.sent) {
    const hidden: StepForm['hidden'] = [
      { name: 'country_code', value: pending.countryCode },
      { name: 'phone', value: pending.phone },
    ]
    const phone = numberText(pending)
    const submit = translate('profile.phoneSave')
    const steps: CodeStep = { part: 'phone', step: 'change', again: 'send', phone, submit, hidden }
    const code = codeBody(visit, pending.sent, steps)
    return { ...code, links: [{ text: translate('account.changeNumber'), href: partPath('phone') }] }
  }
  const field: StepField = {
    kind: 'phone',
    label: translate('account.phoneLabel'),
    hint: translate('account.phoneHelp'),
    error,
    countryLabel: translate('account.countryCode'),
    countryCode: (isOther ? pending.countryCode : owner.account.countryCode) ?? scope.country.phoneCode,
    phone: isOther ? pending.phone : '',
    dialCodes: listDialCodes(scope).map(({ code, text }) => ({ value: code, text })),
  }
  const send = form('phone', 'send', translate('account.sendCode'), { fields: [field] })
  return body([translate('profile.phoneText')], [send])
}

export function buildEmail({ copy, owner, error }: AccountVisit): FormBody {
  const { translate } = copy
  const { email, emailProvenAt } = owner.account
  const field: StepField = {
    kind: 'email',
    name: 'email',
    label: translate('profile.email'),
    hint: translate('profile.emailHint'),
    error,
    value: emailProvenAt === null ? (email ?? '') : '',
  }
  const send = form('email', 'send', translate('profile.emailSend'), { fields: [field] })
  return body([translate('profile.emailText')], [send])
}

/** Returns a confirmation button: opening a link must not change the address, because mail scanners open links. */
export function buildEmailConfirm({ copy: { translate } }: AccountVisit, email: string, token: string): FormBody {
  const confirm = form('email', 'confirm', translate('profile.emailConfirm'), {
    hidden: [{ name: 'token', value: token }],
  })
  return body([translate('profile.emailConfirmText', { email: leftToRight(email) })], [confirm])
}

export function buildExport({ copy: { translate } }: AccountVisit): FormBody {
  return body([translate('profile.exportText')], [form('export', 'export', translate('profile.exportButton'))])
}

export type DeletionDetails = { obstacles: Obstacles; lost: string | null; brandId: string }

export function buildDeletion({ copy }: AccountVisit, { obstacles, lost, brandId }: DeletionDetails): FormBody {
  const { translate } = copy
  const stays = obstacles.openStays.filter((stay) => stay.brandId === brandId)
  if (obstacles.openStays.length > 0) {
    const links = stays.map(({ bookingNo }) => ({
      text: translate('profile.toBooking', { number: bookingNo }),
      href: bookingPath(bookingNo),
    }))
    return body([translate('errors.stay_open')], [], { links })
  }
  if (obstacles.isMoneyOpen) return body([translate('errors.money_open')], [])
  const notes = compact([
    translate('profile.deleteGone'),
    translate('profile.deleteKept'),
    lost,
    obstacles.isMember && translate('profile.deleteMembership'),
  ])
  const confirm = form('delete', 'delete', translate('profile.deleteButton'), {
    fields: [{ kind: 'check', name: 'confirmed', label: translate('profile.deleteCheck') }],
  })
  return body(notes, [confirm], { isDeletion: true })
}
