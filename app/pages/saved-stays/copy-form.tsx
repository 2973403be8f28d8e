import { useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { sendListForm } from '#app/features/lists/list-steps.ts'
import { NamedListForm } from '#app/features/lists/named-list-form.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import type { CopyModel } from './model.ts'

type CopyFormProps = { copy: CopyModel; xsrf: string; title: string }

/** Copies a shared list into one of the guest's lists. Signed-out guests sign in first, then the copy is made. */
export function CopyForm({ copy, xsrf, title }: CopyFormProps) {
  useWaitingCopy(copy, title)
  return (
    <section className="panel grid-3 kept-copy">
      <h2 className="title-sm">{copy.title}</h2>
      <p>{copy.text}</p>
      {copy.door ? (
        <LinkButton variant="primary" href={copy.door.href} onClick={() => rememberCopy(copy.code)}>
          {copy.door.text}
        </LinkButton>
      ) : (
        <Choices copy={copy} xsrf={xsrf} />
      )}
    </section>
  )
}

const KEY = 'copyList'

/** Remembers which shared list to copy after sign-in. Does nothing without storage. */
function rememberCopy(code: string): void {
  try {
    tabStorage.setItem(KEY, code)
  } catch {
    // The guest can press copy again after signing in.
  }
}

/** Returns once whether this list was to be copied. */
function takeCopy(code: string): boolean {
  try {
    const isWanted = tabStorage.getItem(KEY) === code
    tabStorage.removeItem(KEY)
    return isWanted
  } catch {
    return false
  }
}

function Choices({ copy, xsrf }: Pick<CopyFormProps, 'copy' | 'xsrf'>) {
  const [into, setInto] = useState('')
  return (
    <NamedListForm
      id="copy-name"
      xsrf={xsrf}
      fields={{ step: 'copy', code: copy.code }}
      name={copy.name}
      button={copy.go}
      variant="primary"
      isDisabled={into !== ''}
    >
      <ChoiceGroup id="copy-into" legend={copy.legend}>
        {copy.choices.map(({ value, text, detail }) => (
          <ChoiceRow
            key={value}
            name="into"
            value={value}
            title={<bdi>{text}</bdi>}
            detail={detail}
            checked={value === into}
            onChange={() => setInto(value)}
          />
        ))}
      </ChoiceGroup>
    </NamedListForm>
  )
}

function useWaitingCopy({ code, door }: CopyModel, title: string): void {
  const store = useStore()
  const navigate = useNavigate()
  // Syncs with the tab's storage, which holds the copy requested before sign-in.
  useEffect(() => {
    if (door || !store.get(visitAtom)?.isLoggedIn || !takeCopy(code)) return
    sendListForm(call, { step: 'copy', code, name: title }).then((outcome) => {
      // When the name is taken or the limit reached, the form remains.
      if (outcome.ok) navigate(outcome.data, { replace: true, refresh: true })
    })
  }, [code, door, title, store, navigate])
}
