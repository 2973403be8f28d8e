import type { VerificationInfo } from '#app/client/state/guest/auth.ts'

export type AccountDetailsModel = {
  title: string
  lead: string | null
  xsrf: string
  back: { text: string; href: string } | null
  notice: { tone: 'ok' | 'bad'; text: string } | null
  body: SignInBody | ProfileBody | FormBody
}

export type SignInBody = { kind: 'signIn'; signIn: { text: string; href: string } }

export type ProfileBody = {
  kind: 'profile'
  verification: VerificationInfo
  profile: ProfileForm
  /** Links to bookings, wallet and cards. */
  shortcuts: RowModel[]
  signInMethods: { heading: string; rows: RowModel[] }
  sessions: SessionsModel
  data: { heading: string; consent: string | null; rows: RowModel[] }
}

/** A row of text, a link when `href` is set. `action` names the link's action when the title does not. */
export type RowModel = { title: string; detail: string; href: string | null; action: string | null }

export type ProfileForm = {
  heading: string
  save: string
  fields: ProfileField[]
  language: { label: string; value: string; options: { value: string; text: string }[] }
  /** Error text when the site cannot be reached. */
  unreachableText: string
}

export type ProfileField = {
  name: string
  label: string
  value: string
  error: string | null
  autoComplete: string
  maxLength: number
  /** Takes half the row on wide screens. */
  isHalf: boolean
  options: { value: string; text: string }[] | null
}

export type SessionsModel = {
  heading: string
  rows: { id: string; title: string; detail: string; current: string | null }[]
  end: string
  endOthers: string | null
}

export type FormBody = {
  kind: 'form'
  notes: string[]
  /** The code itself, only outside production. */
  preview: string | null
  forms: StepForm[]
  links: { text: string; href: string }[]
  isDeletion: boolean
}

export type StepForm = {
  action: string
  step: string
  submit: string
  variant: 'primary' | 'quiet'
  hidden: { name: string; value: string }[]
  fields: StepField[]
}

export type StepField =
  | { kind: 'code'; name: string; label: string; hint: string; error: string | null }
  | { kind: 'email'; name: string; label: string; hint: string; error: string | null; value: string }
  | { kind: 'check'; name: string; label: string }
  | {
      kind: 'phone'
      label: string
      hint: string
      error: string | null
      countryLabel: string
      countryCode: string
      phone: string
      dialCodes: { value: string; text: string }[]
    }
