import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { changeAsRead } from '#worker/database/change-as-read.ts'
import type { Deps } from '#worker/deps.ts'
import type { KeptProgramme, Programme } from './programme.ts'
import { insertProgramme, listProgrammes, selectProgramme, toProgramme, updateProgramme } from './programme-storage.ts'

/** Every programme there is, as they were made. For operators only. */
export function readProgrammes({ db }: Pick<Deps, 'db'>): Promise<KeptProgramme[]> {
  return listProgrammes(db)
}

/** Makes a programme; its number. For operators only. */
export function addProgramme({ db }: Pick<Deps, 'db'>, programme: Programme): Promise<number> {
  return insertProgramme(db, programme)
}

/**
 * Changes a programme to what `plan` makes of it, live or ended. What is so already is not written. Refused with not_found, with what
 * `plan` says, or in_progress where it was changed meanwhile. For operators only.
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
