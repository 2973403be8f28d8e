import { guestFields } from '#app/domain/guests/guest-fields.ts'
import { loginModes, verificationStates } from '#app/domain/guests/login.ts'
import { nationalities } from '#app/domain/guests/nationalities.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { htmlLang, type Locale, listLocales, locales } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { addressOrder } from '#app/i18n/names/address-order.ts'
import type { ProfileBody, ProfileField, RowModel } from '#app/pages/account-details/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Account } from '#worker/services/accounts/account/account.ts'
import type { ListedSession } from '#worker/services/accounts/account/sessions.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { isFamilyNameFirst } from '#worker/site/presenters/name-order.ts'
import { type Copy, numberText } from './visit.ts'

export type ProfileDetails = {
  account: Account
  sessions: readonly ListedSession[]
  walletText: string
  copy: Copy
  sent: SentForm | null
  errors: Record<string, string>
}

export function buildProfile(scope: Scope, details: ProfileDetails): ProfileBody {
  const { account, sessions, walletText, copy } = details
  const { translate } = copy
  return {
    kind: 'profile',
    verification: buildVerification(details),
    profile: {
      heading: translate('profile.details'),
      save: translate('profile.save'),
      fields: buildFields(scope, details),
      language: buildLanguage(scope, details),
      unreachableText: translate('account.unreached'),
    },
    shortcuts: [
      {
        title: translate('account.myBookings'),
        detail: translate('profile.bookingsDetail'),
        href: '/my-booking',
        action: null,
      },
      { title: scope.brand.moneyName, detail: walletText, href: '/accountdetails/oyomoney', action: null },
      {
        title: translate('profile.cardsTitle'),
        detail: translate('profile.cardsDetail'),
        href: '/booking/save-card',
        action: null,
      },
    ],
    signInMethods: { heading: translate('profile.waysIn'), rows: signInMethodRows(account, copy) },
    sessions: {
      heading: translate('profile.devices'),
      rows: sessions.map(({ id, device, country, seenAt, isCurrent, mode }) => ({
        id,
        title: [
          translate(device === 'phone' ? 'profile.devicePhone' : 'profile.deviceDesktop'),
          country && copy.format.countryName(country),
        ]
          .filter(Boolean)
          .join(' · '),
        detail: translate('profile.seen', { date: copy.day(seenAt), way: signInMethodName(mode, translate) }),
        current: isCurrent ? translate('profile.thisDevice') : null,
      })),
      end: translate('account.signOut'),
      endOthers: sessions.some(({ isCurrent }) => !isCurrent) ? translate('profile.endOthers') : null,
    },
    data: buildDataSection(account, copy),
  }
}

function buildVerification({ account, sessions }: ProfileDetails): ProfileBody['verification'] {
  const mode = sessions.find(({ isCurrent }) => isCurrent)?.mode
  return {
    state: verificationStates.find((state) => state === account.status) ?? 'UNVERIFIED',
    mode: loginModes.find((name) => name === mode) ?? 'PHONEOTP',
  }
}

function buildFields({ locale, country }: Scope, { account, copy, sent, errors }: ProfileDetails): ProfileField[] {
  const names = isFamilyNameFirst(locale) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)
  const address = addressOrder({ locale, countryCode: country.code })
  // Japanese addresses start with the largest unit.
  const where = locale === 'ja' ? (['countryName', ...address] as const) : ([...address, 'countryName'] as const)
  return [...names, ...where].map((field) => {
    const { wire, label, autoComplete, max } = guestFields[field]
    return {
      name: wire,
      label: copy.translate(label),
      value: sent?.[wire] ?? account[field] ?? '',
      error: errors[wire] ?? null,
      autoComplete,
      maxLength: max,
      isHalf: field !== 'countryName',
      options: field === 'countryName' ? countryOptions(sent?.[wire] ?? account[field] ?? '', locale, copy) : null,
    }
  })
}

/** Returns the countries; the value is the English name. A stored name that is not in the list is kept as an option. */
function countryOptions(storedName: string, locale: Locale, { format, translate }: Copy): ProfileField['options'] {
  const english = createFormatter('en')
  const rows = nationalities.map((code) => ({ value: english.countryName(code), text: format.countryName(code) }))
  rows.sort((a, b) => a.text.localeCompare(b.text, htmlLang(locale)))
  const isListed = storedName === '' || rows.some(({ value }) => value === storedName)
  return [
    { value: '', text: translate('profile.chooseCountry') },
    ...(isListed ? [] : [{ value: storedName, text: storedName }]),
    ...rows,
  ]
}

function buildLanguage({ visitor, locale }: Scope, { account, copy, sent }: ProfileDetails) {
  const available = listLocales({ device: visitor.device, isShipped })
  const chosen = sent?.language ?? account.locale ?? locale
  return {
    label: copy.translate('profile.language'),
    value: available.some((code) => code === chosen) ? chosen : locale,
    options: available.map((code) => ({ value: code, text: locales[code].name })),
  }
}

function signInMethodRows(account: Account, { translate, day }: Copy): RowModel[] {
  const { phone, email, emailProvenAt, passwordSetAt } = account
  const state = emailProvenAt === null ? 'profile.emailUnproven' : 'profile.emailProven'
  return compact([
    {
      title: translate('account.phoneLabel'),
      detail: phone === null ? translate('profile.none') : numberText(account),
      href: '/accountdetails/phone',
      action: translate(phone === null ? 'profile.add' : 'profile.change'),
    },
    {
      title: translate('profile.email'),
      detail: email === null ? translate('profile.none') : `${leftToRight(email)} · ${translate(state)}`,
      href: '/accountdetails/email',
      action: translate(email === null ? 'profile.add' : 'profile.change'),
    },
    passwordSetAt !== null &&
      plainRow(translate('profile.password'), translate('profile.since', { date: day(passwordSetAt) })),
    ...account.identities.map(({ issuer, email: identityEmail, createdAt }) =>
      plainRow(
        issuerName(issuer),
        identityEmail ? leftToRight(identityEmail) : translate('profile.since', { date: day(createdAt) }),
      ),
    ),
  ])
}

function plainRow(title: string, detail: string): RowModel {
  return { title, detail, href: null, action: null }
}

const issuerNames: Record<string, string> = {
  'accounts.google.com': 'Google',
  'www.facebook.com': 'Facebook',
  'appleid.apple.com': 'Apple',
  'truecaller.com': 'Truecaller',
}

function issuerName(issuer: string): string {
  const host = URL.canParse(issuer) ? new URL(issuer).host : issuer
  return issuerNames[host] ?? host
}

const socialNames: Record<string, string> = {
  GMAIL: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
  TRUECALLER: 'Truecaller',
}

function signInMethodName(mode: string, translate: Copy['translate']): string {
  if (mode === 'EMAIL') return translate('profile.email')
  return socialNames[mode] ?? translate('account.phoneLabel')
}

function buildDataSection({ gdprConsentAt }: Account, { translate, day }: Copy): ProfileBody['data'] {
  return {
    heading: translate('profile.data'),
    consent: gdprConsentAt === null ? null : translate('profile.consent', { date: day(gdprConsentAt) }),
    rows: [
      {
        title: translate('profile.exportTitle'),
        detail: translate('profile.exportDetail'),
        href: '/accountdetails/export',
        action: null,
      },
      {
        title: translate('profile.deleteTitle'),
        detail: translate('profile.deleteDetail'),
        href: '/accountdetails/delete',
        action: null,
      },
    ],
  }
}
