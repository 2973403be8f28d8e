import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { SignInError, SignInField } from '#app/features/sign-in/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'

const fields = ['name', 'email', 'password'] as const satisfies SignInField[]

export type LoginForm = {
  step: string
  countryCode: string
  phone: string
  otp: string
  name: string
  email: string
  password: string
  returnPath: string
}

/** Reads a form of /login; a return path of another site is dropped. */
export async function readLoginForm(c: Context<AppEnv>): Promise<LoginForm> {
  const fields = await c.req.parseBody()
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 2_000) : '')
  return {
    step: text('step'),
    countryCode: text('country_code').slice(0, 8),
    phone: text('phone'),
    otp: text('otp').slice(0, 60),
    name: text('name').slice(0, 160).trim(),
    email: toPlainText(text('email').slice(0, 254)),
    password: text('password').slice(0, 1_024),
    returnPath: ownPath(text('retUrl')) ?? '/',
  }
}

export async function refusalAt(scope: Scope, problem: Problem): Promise<SignInError> {
  const told = await translateProblem(scope, problem)
  for (const field of fields) {
    const text = told.fields?.[field]
    if (text) return { field, text }
  }
  return { field: null, text: told.message }
}

export function refusedStatus({ code }: Problem): 422 | 429 {
  return code === 'too_many_requests' ? 429 : 422
}
