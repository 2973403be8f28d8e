import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Draft, withUid, writePath } from '../editor/draft.ts'
import { AddressField, LineField, RichField } from './fields.tsx'
import { PartList } from './part-list.tsx'
import { PictureField } from './picture-field.tsx'
import { partsAt, setAt, type TextForm, typedAt } from './text-form.ts'

type BlockType = 'text' | 'picture' | 'stays' | 'faq' | 'action'

const names: Record<BlockType, AdminMessageId> = {
  text: 'content.blockText',
  picture: 'content.blockPicture',
  stays: 'content.blockStays',
  faq: 'content.blockFaq',
  action: 'content.blockAction',
}

const types = Object.keys(names) as BlockType[]

const MAX_BLOCKS = 40
const MAX_STAYS = 3
const MAX_QUESTIONS = 20

const aQuestion = () => withUid({ question: '', html: '' })

const empty: Record<BlockType, () => Draft> = {
  text: () => ({ html: '' }),
  picture: () => ({ picture: { name: '', alt: '' }, caption: null }),
  stays: () => ({ heading: '', list: '', limit: 4 }),
  faq: () => ({ heading: '', questions: [aQuestion()] }),
  action: () => ({ text: '', href: '', note: null }),
}

/** The blocks of a landing page, and what can be added to them. */
export function Blocks({ form }: { form: TextForm }) {
  const blocks = partsAt(form, 'blocks')
  const mayAdd = (type: BlockType) =>
    blocks.length < MAX_BLOCKS && (type !== 'stays' || blocks.filter((one) => one.type === type).length < MAX_STAYS)
  const nameOf = ({ type }: Draft, index: number) =>
    text('content.blockName', { number: index + 1, name: text(names[type as BlockType]) })
  return (
    <section className="content-blocks" aria-label={text('content.blocks')}>
      <h2 className="heading">{text('content.blocks')}</h2>
      {blocks.length === 0 ? <p className="muted">{text('content.noBlocks')}</p> : null}
      <PartList form={form} path="blocks" nameOf={nameOf}>
        {(block, path) => <BlockFields form={form} type={block.type as BlockType} path={path} />}
      </PartList>
      <div className="form-end">
        {types.map((type) => (
          <Button
            key={type}
            label={text(names[type])}
            aria-label={text('content.addBlock', { name: text(names[type]) })}
            icon="plus"
            size="small"
            disabled={!mayAdd(type)}
            onClick={() => addPart(form, 'blocks', { type, ...empty[type]() })}
          />
        ))}
      </div>
    </section>
  )
}

/** Adds a part at the end and puts the cursor into it. */
export function addPart(form: TextForm, path: string, part: Draft): void {
  const added = withUid(part)
  form.change((draft) => writePath(draft, path, [...partsAt({ ...form, draft }, path), added]))
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-uid="${added.uid}"]`)
    place?.querySelector<HTMLElement>('input, select, textarea, [contenteditable=true]')?.focus()
  })
}

type FieldsProps = { form: TextForm; type: BlockType; path: string }

function BlockFields({ form, type, path }: FieldsProps) {
  if (type === 'text') return <RichField form={form} path={`${path}.html`} words="content.text" />
  if (type === 'picture') {
    return (
      <>
        <PictureField form={form} path={`${path}.picture`} />
        <LineField form={form} path={`${path}.caption`} words="content.caption" max={200} isNullable />
      </>
    )
  }
  if (type === 'stays') return <StaysFields form={form} path={path} />
  if (type === 'faq') return <FaqFields form={form} path={path} />
  return (
    <>
      <LineField form={form} path={`${path}.text`} words="content.actionText" min={2} max={60} />
      <AddressField form={form} path={`${path}.href`} words="content.leadsTo" />
      <LineField form={form} path={`${path}.note`} words="content.note" max={200} isNullable />
    </>
  )
}

type BlockProps = { form: TextForm; path: string }

function StaysFields({ form, path }: BlockProps) {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: String(count), label: String(count) }))
  return (
    <>
      <LineField form={form} path={`${path}.heading`} words="content.blockHeading" min={2} max={120} />
      <div className="form-row">
        <AddressField form={form} path={`${path}.list`} words="content.stayList" hint="content.stayListHint" />
        <SelectField
          label={text('content.howMany')}
          value={typedAt(form, `${path}.limit`)}
          options={counts}
          onChange={(count) => setAt(form, `${path}.limit`, Number(count))}
        />
      </div>
    </>
  )
}

function FaqFields({ form, path }: BlockProps) {
  const questions = `${path}.questions`
  return (
    <>
      <LineField form={form} path={`${path}.heading`} words="content.blockHeading" min={2} max={120} />
      <PartList
        form={form}
        path={questions}
        nameOf={(_, index) => text('content.questionNumber', { number: index + 1 })}
      >
        {(_, at) => (
          <>
            <LineField form={form} path={`${at}.question`} words="content.question" min={3} max={300} />
            <RichField form={form} path={`${at}.html`} words="content.answer" />
          </>
        )}
      </PartList>
      <Button
        label={text('content.addQuestion')}
        icon="plus"
        size="small"
        disabled={partsAt(form, questions).length >= MAX_QUESTIONS}
        onClick={() => addPart(form, questions, { question: '', html: '' })}
      />
    </>
  )
}
