import type { VerificationInfo } from '#app/state/guest/auth.ts'

/** The pages under /accountdetails; every word is ready. */
export type AccountDetailsModel = {
  title: string
  lead: string | null
  xsrf: string
  back: { text: string; href: string } | null
  notice: { tone: 'ok' | 'bad'; text: string } | null
  body: DoorBody | ProfileBody | FormBody
}

/** For everybody who is not signed in. */
export type DoorBody = { kind: 'door'; signIn: { text: string; href: string } }

/** What the account says, in sections. */
export type ProfileBody = {
  kind: 'profile'
  /** How far the account is proven, and the way this session came in by. */
  verification: VerificationInfo
  profile: ProfileForm
  ahead: RowModel[]
  ways: { heading: string; rows: RowModel[] }
  sessions: SessionsModel
  data: { heading: string; consent: string | null; rows: RowModel[] }
}

/** A row that tells something, and leads somewhere where there is an address; `action`: what is done there, where the title does not say it. */
export type RowModel = { title: string; detail: string; href: string | null; action: string | null }

export type ProfileForm = {
  heading: string
  save: string
  fields: ProfileField[]
  language: { label: string; value: string; options: { value: string; text: string }[] }
  /** What a call answers without reaching the server. */
  unreached: string
}

export type ProfileField = {
  name: string
  label: string
  value: string
  error: string | null
  autoComplete: string
  maxLength: number
  isHalf: boolean
  /** It is chosen, not typed; null: it is typed. */
  options: { value: string; text: string }[] | null
}

export type SessionsModel = {
  heading: string
  rows: { id: string; title: string; detail: string; current: string | null }[]
  end: string
  /** Null where there are no others. */
  endOthers: string | null
}

/** One step of something that changes the account: words, then one form or several. */
export type FormBody = {
  kind: 'form'
  notes: string[]
  /** The code itself, outside production only. */
  preview: string | null
  forms: StepForm[]
  links: { text: string; href: string }[]
  /** The form ends the account: where a script runs it is a call, and its state is kept. */
  isDeletion: boolean
}

export type StepForm = {
  action: string
  step: string
  submit: string
  look: 'primary' | 'quiet'
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
