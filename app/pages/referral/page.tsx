import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account-details.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { logError } from '#app/client/request/log.ts'
import { type ReferralState, referralAtom } from '#app/client/state/guest/referral.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { CopyButton } from '#app/ui/actions/copy-button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { OwnInvitations, ReferralModel } from './model.ts'

export function Page({ model }: { model: ReferralModel }) {
  const { own, signIn } = model
  useReferralStore(model)
  return (
    <main id="main" className="wrap page own-account referral">
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {own?.notice ? <Notice tone={own.notice.tone}>{own.notice.text}</Notice> : null}
      <div className="grid-4 account-sections">
        <div className="grid-4 account-column">
          <Amounts amounts={model.amounts} />
          {own ? <OwnLink link={own.link} /> : null}
          {signIn ? (
            <section className="panel grid-4 referral-sign-in">
              <p>{signIn.text}</p>
              <PrimaryLink text={signIn.action} href={signIn.href} />
            </section>
          ) : null}
          {own ? <Friends friends={own.friends} /> : null}
          {own?.codeForm ? <CodeForm form={own.codeForm} /> : null}
        </div>
        <div className="grid-4 account-column">
          <section className="panel">
            <h2 className="title-sm">{model.conditions.heading}</h2>
            <ol className="grid-3 referral-steps">
              {model.conditions.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
          <section className="panel">
            <h2 className="title-sm">{model.faq.heading}</h2>
            {model.faq.rows.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </section>
        </div>
      </div>
    </main>
  )
}

function OwnLink({ link: { heading, url, code, copy, share } }: { link: OwnInvitations['link'] }) {
  const invitation = useAtomValue(referralAtom).loggedIn
  async function onShare() {
    const shared = { text: invitation?.shareText ?? share.text, url: invitation?.url ?? url }
    try {
      if (typeof navigator.share === 'function') await navigator.share(shared)
      else await navigator.clipboard.writeText(`${shared.text} ${shared.url}`)
      record('referral', { step: 'share' })
    } catch (error) {
      // Closing the share dialog shares nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logError('share', error)
    }
  }

  return (
    <section className="panel referral-link">
      <h2 className="title-sm">{heading}</h2>
      <p className="link-box" dir="ltr">
        <b>{url}</b>
      </p>
      <p className="sm muted">{code}</p>
      <div className="link-actions">
        <CopyButton text={url} labels={copy} onCopied={() => record('referral', { step: 'copy' })} />
        <span className="js-only">
          <Button variant="primary" onClick={onShare}>
            {share.label}
          </Button>
        </span>
      </div>
    </section>
  )
}

function Friends({ friends: { heading, note, totals, empty, rows } }: { friends: OwnInvitations['friends'] }) {
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      {empty ? <p className="muted">{empty}</p> : <p className="sm muted num">{totals.join(' · ')}</p>}
      <ul className="rows account-rows">
        {rows.map(({ id, title, detail, amount, state }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>{` ${detail}`}</small>
            </span>{' '}
            <span className="end num grid-1 friend-state">
              {amount ? (
                <b className="ok">
                  <bdi>{amount}</bdi>
                </b>
              ) : null}
              <Tag variant={state.variant ?? undefined}>{state.text}</Tag>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > 0 ? <p className="sm muted">{note}</p> : null}
    </section>
  )
}

function CodeForm({ form }: { form: NonNullable<OwnInvitations['codeForm']> }) {
  const { heading, lead, label, button, action, xsrf, value, error } = form
  return (
    <section className="panel">
      <h2 className="title-sm">{heading}</h2>
      <p className="sm muted">{lead}</p>
      <form
        method="post"
        action={action}
        className="grid-3 code-form"
        onSubmit={() => record('referral', { step: 'type' })}
      >
        <input type="hidden" name="_xsrf" value={xsrf} />
        <TextInput
          id="referral-code"
          name="code"
          label={label}
          defaultValue={value}
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          required
        />
        <Button type="submit">{button}</Button>
      </form>
    </section>
  )
}

/** Converts the page to store data: amounts for everyone, the link for the signed-in guest. */
export function toReferralState({ amounts, own }: Pick<ReferralModel, 'amounts' | 'own'>): ReferralState {
  const link = own?.link ?? null
  return {
    loggedOut: { amounts },
    loggedIn: link && { url: link.url, code: link.code, shareText: link.share.text },
  }
}

function useReferralStore(model: ReferralModel): void {
  const setReferral = useSetAtom(referralAtom)
  // Syncs with the store, which outlives the page: a signed-out page clears the guest's data.
  useEffect(() => setReferral(toReferralState(model)), [setReferral, model])
}

function Amounts({ amounts }: Pick<ReferralModel, 'amounts'>) {
  return (
    <dl className="grid-4 referral-amounts">
      {amounts.map(({ label, amount }) => (
        <div key={label} className="panel">
          <dt className="sm muted">{label}</dt>
          <dd className="display title-lg num">
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
