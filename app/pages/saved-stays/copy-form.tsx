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
  useCopyAfterSignIn(copy, title)
  return (
    <section className="panel grid-3 list-panel">
      <h2 className="title-sm">{copy.title}</h2>
      <p>{copy.text}</p>
      {copy.signInLink ? (
        <LinkButton variant="primary" href={copy.signInLink.href} onClick={() => rememberCopy(copy.code)}>
          {copy.signInLink.text}
        </LinkButton>
      ) : (
        <Choices copy={copy} xsrf={xsrf} />
      )}
    </section>
  )
}

const STORAGE_KEY = 'copyList'

/** Remembers which shared list to copy after sign-in. Does nothing without storage. */
function rememberCopy(code: string): void {
  try {
    tabStorage.setItem(STORAGE_KEY, code)
  } catch {
    // The guest can press copy again after signing in.
  }
}

/** Returns whether this list was to be copied after sign-in, and forgets it. */
function takeCopy(code: string): boolean {
  try {
    const isWanted = tabStorage.getItem(STORAGE_KEY) === code
    tabStorage.removeItem(STORAGE_KEY)
    return isWanted
  } catch {
    return false
  }
}

function Choices({ copy, xsrf }: Pick<CopyFormProps, 'copy' | 'xsrf'>) {
  const [targetList, setTargetList] = useState('')
  return (
    <NamedListForm
      id="copy-name"
      xsrf={xsrf}
      fields={{ step: 'copy', code: copy.code }}
      name={copy.name}
      button={copy.button}
      variant="primary"
      isDisabled={targetList !== ''}
    >
      <ChoiceGroup id="copy-into" legend={copy.legend}>
        {copy.choices.map(({ value, text, detail }) => (
          <ChoiceRow
            key={value}
            name="into"
            value={value}
            title={<bdi>{text}</bdi>}
            detail={detail}
            checked={value === targetList}
            onChange={() => setTargetList(value)}
          />
        ))}
      </ChoiceGroup>
    </NamedListForm>
  )
}

function useCopyAfterSignIn({ code, signInLink }: CopyModel, title: string): void {
  const store = useStore()
  const navigate = useNavigate()
  // Syncs with the tab's storage, which holds the copy requested before sign-in.
  useEffect(() => {
    if (signInLink || !store.get(visitAtom)?.isLoggedIn || !takeCopy(code)) return
    sendListForm(call, { step: 'copy', code, name: title }).then((outcome) => {
      // When the name is taken or the limit reached, the form remains.
      if (outcome.ok) navigate(outcome.data, { replace: true, refresh: true })
    })
  }, [code, signInLink, title, store, navigate])
}
