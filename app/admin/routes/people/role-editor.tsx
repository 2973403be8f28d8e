import { useState } from 'react'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { scopeMessages, shownScopes } from '#app/admin/text/scope-messages.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField, SelectField } from '#app/admin/ui/choice.tsx'
import { type Role, roles as rightsOf, type Scope } from '#app/domain/operators/scopes.ts'
import {
  type Assignment,
  describeProperties,
  givableRoles,
  hasRoleForAll,
  newAssignment,
  roleLabel,
} from './person-rows.ts'

type Props = {
  me: Me
  roles: readonly Assignment[]
  setRoles: (roles: Assignment[]) => void
  properties: readonly Property[]
}

/** Roles, each for all properties or for some. A person has at least one. */
export function RoleEditor({ me, roles, setRoles, properties }: Props) {
  const givable = givableRoles(me)
  const free = givable.filter((role) => !roles.some((one) => one.role === role))
  const replace = (at: number, next: Assignment) => setRoles(roles.map((one, index) => (index === at ? next : one)))
  const [next] = free
  return (
    <fieldset className="role-editor">
      <legend className="heading">{text('people.roles')}</legend>
      {roles.map((assignment, at) => (
        <OneRole
          key={assignment.role}
          me={me}
          assignment={assignment}
          choices={[assignment.role, ...free]}
          properties={properties}
          change={(changed) => replace(at, changed)}
          remove={roles.length > 1 ? () => setRoles(roles.filter((_, index) => index !== at)) : null}
        />
      ))}
      {next ? (
        <Button
          label={text('people.addRole')}
          icon="plus"
          size="small"
          onClick={() => setRoles([...roles, newAssignment(me, next, properties)])}
        />
      ) : null}
    </fieldset>
  )
}

type OneProps = {
  me: Me
  assignment: Assignment
  choices: readonly Role[]
  properties: readonly Property[]
  change: (assignment: Assignment) => void
  remove: (() => void) | null
}

const ALL = 'all'
const SOME = 'some'

function OneRole({ me, assignment, choices, properties, change, remove }: OneProps) {
  const { role, properties: ids } = assignment
  // It stays open while a second property is chosen.
  const [isOpenAtFirst] = useState((ids?.length ?? 0) < 2)
  const mayAll = hasRoleForAll(me, role)
  const places = [
    ...(mayAll || ids === null ? [{ value: ALL, label: text('shell.allProperties', { count: 0 }) }] : []),
    { value: SOME, label: ids ? describeProperties(ids, properties) : text('people.chosenProperties') },
  ]
  const choosePlace = (place: string) =>
    change({ role, properties: place === ALL ? null : properties.slice(0, 1).map(({ id }) => id) })
  const toggle = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...(ids ?? []), id] : (ids ?? []).filter((one) => one !== id)
    // The last property stays: a role without any could do nothing.
    if (next.length > 0) change({ role, properties: next })
  }
  return (
    <div className="one-role">
      <div className="form-row">
        <SelectField
          label={text('people.role')}
          value={role}
          options={choices.map((value) => ({ value, label: roleLabel(value) }))}
          onChange={(value) => change(newAssignment(me, value, properties))}
        />
        <SelectField
          label={text('people.where')}
          value={ids === null ? ALL : SOME}
          options={places}
          onChange={choosePlace}
        />
      </div>
      <p className="hint">{describeRights(role)}</p>
      {ids ? (
        <details className="more" open={isOpenAtFirst}>
          <summary>{text('people.chooseProperties')}</summary>
          <div className="property-choice">
            {properties.map(({ id, name, city }) => (
              <CheckField
                key={id}
                label={`${name}, ${city}`}
                isChecked={ids.includes(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
              />
            ))}
          </div>
        </details>
      ) : null}
      {remove ? (
        <Button
          label={text('people.removeRole', { role: roleLabel(role) })}
          variant="bare"
          size="small"
          onClick={remove}
        />
      ) : null}
    </div>
  )
}

/** Returns the rights of a role in words; those to read only for roles without others. */
function describeRights(role: Role): string {
  const held: readonly Scope[] = rightsOf[role]
  const rights = shownScopes.filter((scope) => held.includes(scope))
  const changing = rights.filter((scope) => !scope.endsWith(':read'))
  return (changing.length > 0 ? changing : rights).map((scope) => text(scopeMessages[scope])).join(' · ')
}
