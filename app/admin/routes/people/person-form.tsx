import { type FormEvent, useState } from 'react'
import { RequestProblem } from '#app/admin/client/problems.ts'
import { useSeen } from '#app/admin/client/seen.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ChangeProblem } from '#app/admin/ui/problem-notice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Invited } from './person-rows.ts'
import { type Assignment, givableRoles, newAssignment, type Operator } from './person-rows.ts'
import { RoleEditor } from './role-editor.tsx'

const LISTS = { rereads: ['GET /v1/operators', 'GET /v1/operators/{operatorId}'] } as const

type Props = {
  me: Me
  operator: Operator | null
  properties: readonly Property[]
  invited: (invited: Invited) => void
  leave: () => void
}

/** Name, address and roles of a person. */
export function PersonForm({ me, operator, properties, invited, leave }: Props) {
  const [name, setName] = useState(operator?.name ?? '')
  const [email, setEmail] = useState(operator?.email ?? '')
  const [roles, setRoles] = useState(() => firstRoles(me, operator, properties))
  const { write: create, ...created } = useWrite('POST /v1/operators', LISTS)
  const { write: change, ...changed } = useWrite('PATCH /v1/operators/{operatorId}', LISTS)
  const seen = useSeen(operator)
  const { problem, isBusy } = operator ? changed : created
  const errors = fieldErrors(problem)
  const isTaken = problem instanceof RequestProblem && problem.details.code === 'email_taken'
  const takeTheirs = () => {
    setName(operator?.name ?? '')
    setEmail(operator?.email ?? '')
    setRoles(firstRoles(me, operator, properties))
    seen.accept()
    changed.clearProblem()
  }
  const save = async (isForced = false) => {
    const body = { name, email, roles }
    if (operator) {
      const sent = { ...body, ...seen.expected(body, isForced) }
      if (!(await change({ path: { operatorId: operator.id }, body: sent }))) return
      showToast(text('people.changed', { name }))
      leave()
      return
    }
    const added = await create({ body })
    if (added) invited(added)
  }
  return (
    <form
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={text('people.name')}
        value={name}
        maxLength={80}
        required
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={text('entry.email')}
        type="email"
        value={email}
        maxLength={254}
        required
        autoComplete="off"
        error={isTaken ? text('people.emailTaken') : errors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleEditor me={me} roles={roles} setRoles={setRoles} properties={properties} />
      <ChangeProblem
        problem={problem}
        hasFieldErrors={isTaken || errors.name !== undefined || errors.email !== undefined}
        isBusy={isBusy}
        onTheirs={takeTheirs}
        onMine={() => void save(true)}
      />
      <div className="form-end">
        <Button
          label={text(operator ? 'people.save' : 'people.sendInvitation')}
          type="submit"
          variant="primary"
          isBusy={isBusy}
        />
        <Button label={text('shell.cancel')} variant="bare" onClick={leave} />
      </div>
    </form>
  )
}

function firstRoles(me: Me, operator: Operator | null, properties: readonly Property[]): Assignment[] {
  if (operator) return operator.roles as Assignment[]
  const givable = givableRoles(me)
  const role = givable.find((name) => name === 'front-desk') ?? givable[0]
  return role ? [newAssignment(me, role, properties)] : []
}
