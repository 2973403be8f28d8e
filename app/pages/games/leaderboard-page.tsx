import '#app/ui/styles/features/empty-column.css'
import '#app/ui/styles/pages/account/games.css'
import { Button } from '#app/ui/actions/button.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { LeaderboardModel } from './model.ts'

export function Page({ model }: { model: LeaderboardModel }) {
  return (
    <main id="main" className="wrap games-page">
      <TextLink className="tap" text={model.back.text} href={model.back.href} />
      <h1 className="display title-lg">{model.title}</h1>
      <p className="board-week">
        <span>{model.week.text}</span> <TextLink className="tap" text={model.week.change} href={model.week.href} />
      </p>
      <div className="grid-5 board-columns">
        <div>
          {model.choices.map(({ label, links }) => (
            <ChipTabs key={label} label={label} tabs={links} scroll />
          ))}
          {model.table ? <BoardTable table={model.table} /> : null}
          {model.empty ? (
            <EmptySection
              column
              state="games"
              title={model.empty.title}
              text={model.empty.text}
              link={{ text: model.empty.action, href: model.empty.href }}
            />
          ) : null}
          {model.note ? <p className="sm muted board-note">{model.note}</p> : null}
          {model.pager ? (
            <Pager
              label={model.pager.label}
              previous={model.pager.previous ?? undefined}
              next={model.pager.next ?? undefined}
              pages={[{ ...model.pager.page, isCurrent: true }]}
            />
          ) : null}
        </div>
        {model.nickname ? <NicknameForm nickname={model.nickname} /> : null}
      </div>
    </main>
  )
}

function BoardTable({ table }: { table: NonNullable<LeaderboardModel['table']> }) {
  return (
    <table className="board panel">
      <caption className="vh">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.rank}</th>
          <th scope="col">{table.name}</th>
          <th scope="col" className="end">
            {table.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ rank, name, points, isOwn, isApart, medal }) => (
          <tr key={rank} className={[isOwn && 'own', isApart && 'apart'].filter(Boolean).join(' ') || undefined}>
            <td className="num">
              <span className={medal ? `medal m${medal}` : undefined}>{rank}</span>
            </td>
            <th scope="row">
              <bdi>{name}</bdi>
              {isOwn ? <small>{` ${table.you}`}</small> : null}
            </th>
            <td className="end num">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NicknameForm({ nickname }: { nickname: NonNullable<LeaderboardModel['nickname']> }) {
  return (
    <aside className="panel" aria-label={nickname.heading}>
      <h2 className="title-sm">{nickname.heading}</h2>
      {nickname.saved ? <Notice tone="ok">{nickname.saved}</Notice> : null}
      <form action={nickname.action} method="post" className="form">
        <input type="hidden" name="_xsrf" value={nickname.xsrf} />
        <TextInput
          id="nickname"
          name="nickname"
          label={nickname.label}
          hint={nickname.text}
          error={nickname.error ?? undefined}
          defaultValue={nickname.value}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
        <Button type="submit" variant="soft">
          {nickname.button}
        </Button>
      </form>
    </aside>
  )
}
