import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'

export type BusinessLoginModel = {
  title: string
  text: string
  /** Heading of the actions. */
  meanwhile: string
  actions: EmptyStateAction[]
  detail: CompanyFormModel | null
}

export type CompanyFormModel = {
  action: string
  xsrf: string
  title: string
  /** Null before an application. */
  state: { label: string; variant: 'ok' | 'warn' | 'bad'; text: string } | null
  company: { label: string; value: string; error?: string; max: number }
  taxNumber: { label: string; hint: string; value: string; error?: string; max: number }
  error: string | null
  button: string
}
