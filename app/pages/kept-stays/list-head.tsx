import { MAX_NAME_LENGTH } from '#app/domain/lists/list-name.ts'
import { ListForm } from '#app/features/lists/list-form.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { SavedStaysModel } from './model.ts'

const icons = { share: 'share', clear: 'x', remove: 'trash' } as const

export function ListHead({ model }: { model: SavedStaysModel }) {
  const { back, label, tools, rename } = model
  return (
    <>
      {back ? (
        <a className="link tap" href={back.href}>
          {back.text}
        </a>
      ) : null}
      <div className="kept-head">
        <h1 className="display title-lg">
          <bdi>{model.title}</bdi>
        </h1>
        {label ? <Tag>{label}</Tag> : null}
        {tools.length > 0 ? (
          <div className="kept-tools">
            {tools.map(({ name, text, href }) => (
              <LinkButton key={name} look={name === 'share' ? 'quiet' : 'bare'} href={href}>
                <Icon name={icons[name]} size="s" />
                <span>{text}</span>
              </LinkButton>
            ))}
          </div>
        ) : null}
      </div>
      {rename ? <Rename key={rename.value} rename={rename} xsrf={model.xsrf} /> : null}
    </>
  )
}

type RenameProps = { rename: NonNullable<SavedStaysModel['rename']>; xsrf: string }

function Rename({ rename, xsrf }: RenameProps) {
  const { list, value, label, summary, save, error } = rename
  return (
    <Disclosure summary={summary} open={error !== null}>
      <ListForm
        xsrf={xsrf}
        fields={{ step: 'rename', list }}
        className="kept-form"
        refused={error === null ? {} : { name: error }}
      >
        {({ isBusy, errors }) => (
          <>
            <TextInput
              id="list-name"
              name="name"
              label={label}
              defaultValue={value}
              error={errors.name}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
            />
            <Button type="submit" busy={isBusy}>
              {save}
            </Button>
          </>
        )}
      </ListForm>
    </Disclosure>
  )
}
