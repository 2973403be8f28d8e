import type { Problem } from '#app/domain/problem.ts'
import type { SignInError, SignInField } from '#app/features/sign-in/model.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { Scope } from '#worker/scope.ts'

const fields = ['name', 'email', 'password'] as const satisfies SignInField[]

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
