import '#app/ui/styles/pages/account/lists.css'
import { MAX_NAME_LENGTH } from '#app/domain/lists/list-name.ts'
import { LISTS_PATH } from '#app/domain/lists/list-paths.ts'
import { ListNotice } from '#app/features/lists/list-notice.tsx'
import { NamedListForm } from '#app/features/lists/named-list-form.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import type { ChooseForm, NameForm, OwnListCard, WishlistsModel } from './model.ts'

export function Page({ model }: { model: WishlistsModel }) {
  if (model.signInLink) {
    return (
      <main id="main" className="wrap page lists-page">
        <EmptyPage state="saved" title={model.title} text={model.lead} link={model.signInLink} />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page lists-page">
      <ListNotice notice={model.notice} xsrf={model.xsrf} />
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {model.choose ? <ChooseList choose={model.choose} xsrf={model.xsrf} /> : null}
      <ul className="grid-5 own-lists">
        {model.lists.map((list) => (
          <li key={list.id}>
            <ListCover list={list} />
          </li>
        ))}
      </ul>
      {model.createForm ? <CreateListForm form={model.createForm} xsrf={model.xsrf} /> : null}
    </main>
  )
}

function ChooseList({ choose, xsrf }: { choose: ChooseForm; xsrf: string }) {
  return (
    <form className="panel list-form" method="post" action={LISTS_PATH} data-hard="">
      <HiddenFields fields={{ _xsrf: xsrf, step: 'keep', hotel_id: choose.hotelId, ...choose.dates }} />
      <ChoiceGroup id="keep-into" legend={choose.title}>
        {choose.choices.map(({ value, text, detail }, index) => (
          <ChoiceRow
            key={value}
            name="into"
            value={value}
            title={<bdi>{text}</bdi>}
            detail={detail}
            defaultChecked={index === 0}
          />
        ))}
        <ChoiceRow name="into" value="" title={choose.newListLabel} />
      </ChoiceGroup>
      <TextInput
        id="keep-name"
        name="name"
        label={choose.label}
        error={choose.error ?? undefined}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" big>
        {choose.button}
      </Button>
    </form>
  )
}

function ListCover({ list }: { list: OwnListCard }) {
  const { pictures } = list
  return (
    <article className="card list-cover">
      <div className={`photos of-${Math.max(1, pictures.length)}`} aria-hidden="true">
        {pictures.map((picture) => (
          <Picture key={picture.src} {...picture} alt="" sizes="(min-width: 780px) 280px, 60vw" frame="flush" />
        ))}
        {pictures.length === 0 ? <StateArt state="saved" /> : null}
      </div>
      <div className="card-text">
        <div className="meta">
          <h2 className="title-sm">
            <a className="cover" href={list.href}>
              <bdi>{list.name}</bdi>
            </a>
          </h2>
          {list.shared ? <Tag>{list.shared}</Tag> : null}
        </div>
        <p className="sm muted num">{list.count}</p>
      </div>
    </article>
  )
}

function CreateListForm({ form, xsrf }: { form: NameForm; xsrf: string }) {
  return (
    <section className="panel grid-3 list-panel">
      <h2 className="title-sm">{form.heading}</h2>
      <NamedListForm
        id="make-name"
        xsrf={xsrf}
        fields={{ step: 'make' }}
        name={form}
        button={form.button}
        variant="primary"
      />
    </section>
  )
}
