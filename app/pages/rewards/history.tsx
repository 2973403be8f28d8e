import { useAtom, useAtomValue } from 'jotai/react'
import type { MouseEvent } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { noRewards, rewardsAtom } from '#app/client/state/guest/rewards.ts'
import { isPlainPress } from '#app/client/state/plain-press.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { RewardHistory, RewardsModel } from './model.ts'

/** All rewards, newest first; more are loaded on request. */
export function History({ path, history }: { path: string; history: RewardHistory }) {
  const [store, tell] = useAtom(rewardsAtom)
  const visit = useAtomValue(visitAtom)
  const added = store.of === path ? store : noRewards
  const next = added.next === undefined ? (history.more?.next ?? null) : added.next
  const isBusy = added.call === 'loading'

  async function load() {
    if (isBusy || next === null || !visit) return
    tell({ type: 'asked', of: path })
    const page = await fetchPage(next, visit.build).catch(() => null)
    const found = page?.name === 'rewards' ? (page.model as RewardsModel).body?.history : null
    if (!found) return tell({ type: 'failed', of: path })
    tell({ type: 'concat', of: path, lines: found.lines, next: found.more?.next ?? null })
  }

  function onMore(event: MouseEvent) {
    if (!isPlainPress(event.nativeEvent)) return
    event.preventDefault()
    load()
  }

  const known = new Set(history.lines.map(({ id }) => id))
  const lines = [...history.lines, ...added.transactionList.filter(({ id }) => !known.has(id))]
  return (
    <section className="panel">
      <h2 className="title-sm">{history.heading}</h2>
      <ul className="rows account-rows reward-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {history.more && next !== null ? (
        <p className="more-rewards">
          <LinkButton href={history.more.href} onClick={onMore} aria-busy={isBusy}>
            {isBusy ? history.more.busy : history.more.text}
          </LinkButton>
          <span role="status">{added.call === 'failed' ? history.more.failed : ''}</span>
        </p>
      ) : null}
    </section>
  )
}

function Line({ line: { title, detail, note, amount, state } }: { line: RewardLine }) {
  return (
    <>
      <span>
        <b>{title}</b>
        <small>{` ${detail}`}</small>
        {note ? <small className="reward-note">{` ${note}`}</small> : null}
      </span>{' '}
      <span className="end num">
        <b className={state.name === 'given' ? 'ok' : undefined}>
          <bdi>{amount}</bdi>
        </b>
        <Tag look={state.name === 'given' ? 'ok' : undefined}>{state.text}</Tag>
      </span>
    </>
  )
}
