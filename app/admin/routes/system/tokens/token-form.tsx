import { type FormEvent, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { roleNames as roleMessages } from '#app/admin/shell/person-menu.tsx'
import { hasForAll, type Me, useProperties } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { type Role, roleNames, roles, type Scope } from '#app/domain/operators/scopes.ts'
import { PropertyPicks } from '../parts/property-picks.tsx'
import { ScopePicks } from './scope-picks.tsx'
import type { NewToken } from './token.ts'

const LISTS = { rereads: ['GET /v1/tokens'] } as const

const lives = ['30', '90', '365', '730'] as const
type Life = (typeof lives)[number]

type Props = { me: Me; made: (token: NewToken) => void; leave: () => void }

/** A token for a program: what it may do, where, and until when. */
export function TokenForm({ me, made, leave }: Props) {
  const held = [...new Set(me.scopes.map(({ scope }) => scope))] as Scope[]
  const properties = useProperties(me)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [places, setPlaces] = useState<number[] | null>(null)
  const [life, setLife] = useState<Life>('90')
  const { write, isBusy, problem } = useWrite('POST /v1/tokens', LISTS)
  const errors = fieldErrors(problem)
  const mayAll = held.every((scope) => hasForAll(me, scope))
  const mayMake = scopes.length > 0 && (places === null || places.length > 0)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!mayMake || isBusy) return
    const token = await write({ body: { name, scopes: [...scopes], properties: places, days: Number(life) } })
    if (token) made(token)
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <Field
        label={text('system.name')}
        hint={text('system.tokenNameHint')}
        value={name}
        maxLength={80}
        required
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleChoice held={held} choose={(role) => setScopes(roles[role])} />
      <ScopePicks held={held} chosen={scopes} onChange={setScopes} />
      <PropertyPicks properties={properties} mayAll={mayAll} chosen={places} onChange={setPlaces} />
      <SelectField
        label={text('system.life')}
        value={life}
        options={lives.map((value) => ({ value, label: text('system.days', { count: Number(value) }) }))}
        onChange={setLife}
      />
      {errors.name ? null : <ProblemNotice problem={problem} />}
      <div className="form-end">
        <Button label={text('system.makeToken')} type="submit" variant="primary" isBusy={isBusy} disabled={!mayMake} />
        <Button label={text('shell.cancel')} variant="bare" onClick={leave} />
      </div>
      {mayMake ? null : <p className="muted">{text('system.chooseRights')}</p>}
    </form>
  )
}

/** Ticks the rights of a role, as a start. */
function RoleChoice({ held, choose }: { held: readonly Scope[]; choose: (role: Role) => void }) {
  const [role, setRole] = useState<Role | ''>('')
  const givable = roleNames.filter((name) => roles[name].every((scope) => held.includes(scope)))
  const options: { value: Role | ''; label: string }[] = givable.map((value) => {
    const id = roleMessages[value]
    return { value, label: id ? text(id) : value }
  })
  return (
    <SelectField
      label={text('system.likeRole')}
      value={role}
      options={[{ value: '' as const, label: text('shell.choose') }, ...options]}
      onChange={(next) => {
        setRole(next)
        if (next !== '') choose(next)
      }}
    />
  )
}
