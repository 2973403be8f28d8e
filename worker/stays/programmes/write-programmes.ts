import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { changeAsRead } from '#worker/database/change-as-read.ts'
import type { Deps } from '#worker/deps.ts'
import type { KeptProgramme, Programme } from './programme.ts'
import { insertProgramme, listProgrammes, selectProgramme, toProgramme, updateProgramme } from './programme-storage.ts'

export function readProgrammes({ db }: Pick<Deps, 'db'>): Promise<KeptProgramme[]> {
  return listProgrammes(db)
}

export function addProgramme({ db }: Pick<Deps, 'db'>, programme: Programme): Promise<number> {
  return insertProgramme(db, programme)
}

/**
 * Changes a programme to the result of `plan`; equal values are not written. Fails with `not_found`, the refusal of
 * `plan`, or `in_progress` when another request changed it meanwhile. For operators only.
 */
export function changeProgramme(
  { db }: Pick<Deps, 'db'>,
  id: number,
  plan: (before: KeptProgramme) => Result<KeptProgramme, Problem>,
): Promise<Result<KeptProgramme, Problem>> {
  return changeAsRead(db, selectProgramme(id), (row) => {
    const wanted = row ? plan(toProgramme(row)) : refuse(problem('not_found'))
    return wanted.ok ? ok({ answer: wanted.value, statements: [updateProgramme(wanted.value)] }) : wanted
  })
}
