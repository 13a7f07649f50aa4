import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useContext, useEffect } from 'react'
import { Tappable } from '../base/Tappable'
import { useDomId } from '../base/useDomId'
import { Notice } from '../feedback/Notice'
import { useScroller } from '../page/ScrollContext'
import { CellGroup } from '../show/CellGroup'
import { ShownAmounts } from '../show/ShownAmounts'
import { DateControl, DateRangeControl, HalfDayControl } from './DateControl'
import { FieldFrame } from './FieldFrame'
import { FilesControl } from './FilesControl'
import type { FormModel } from './FormModel'
import { frameOf } from './fieldProps'
import type { Field, GroupField, NoteField, ValueField } from './fields'
import { LateContext, type LateProps } from './LateContext'
import { LinesControl } from './LinesControl'
import { PeopleControl } from './PeopleControl'
import { RadioControl } from './RadioControl'
import { MultiControl, RemoteControl, SelectControl } from './SelectControl'
import { SwitchControl } from './SwitchControl'
import { TextControl } from './TextControl'
import { ValueRow } from './ValueRow'
import './FormView.scss'

interface FormViewProps<T> {
  form: FormModel<T>
  /** Fields to draw, all by default; a form of several steps draws some at a time. */
  fields?: readonly Field<T>[]
}

/** Draws a form's fields in groups, offers the last draft, and scrolls to the first error. */
export const FormView = observer(function FormView<T>({ form, fields = form.fields }: FormViewProps<T>) {
  const prefix = useDomId('form')
  const { reveal } = useScroller()
  const { key, count } = form.reveal
  useEffect(() => {
    if (count > 0 && key) reveal(`${prefix}-${key}`)
  }, [count, key, prefix, reveal])
  useEffect(() => () => form.dispose(), [form])
  return (
    <ShownAmounts>
      <View className="form">
        {form.offered && <DraftOffer form={form} />}
        {form.problem && <Notice tone="bad" role="alert" text={form.problem} />}
        {groupsOf(fields.filter((field) => form.isVisible(field))).map(({ head, members }, index) => (
          <CellGroup key={head?.key ?? `group-${index}`} title={head?.title} note={head?.note}>
            {members.map((field) =>
              field.kind === 'note' ? (
                <Notice
                  key={field.key}
                  tone={field.tone ?? 'muted'}
                  text={typeof field.text === 'function' ? field.text() : field.text}
                />
              ) : (
                <Control key={field.key} form={form} field={field} id={`${prefix}-${field.key}`} />
              ),
            )}
          </CellGroup>
        ))}
      </View>
    </ShownAmounts>
  )
}) as <T>(props: FormViewProps<T>) => JSX.Element

interface Group<T> {
  head?: GroupField<T>
  members: (ValueField<T> | NoteField<T>)[]
}

/** Groups fields under the group field that precedes them; empty groups are left out. */
function groupsOf<T>(fields: readonly Field<T>[]): Group<T>[] {
  const groups: Group<T>[] = [{ members: [] }]
  for (const field of fields) {
    if (field.kind === 'group') groups.push({ head: field, members: [] })
    else groups[groups.length - 1]?.members.push(field)
  }
  return groups.filter((group) => group.members.length > 0)
}

interface ControlOf<T> {
  form: FormModel<T>
  field: ValueField<T>
  id: string
}

function Control<T>({ form, field, id }: ControlOf<T>): ReactNode {
  switch (field.kind) {
    case 'date':
    case 'datetime':
    case 'month':
      return <DateControl form={form} field={field} id={id} />
    case 'dateRange':
      return <DateRangeControl form={form} field={field} id={id} />
    case 'halfDay':
      return <HalfDayControl form={form} field={field} id={id} />
    case 'select':
      return <SelectControl form={form} field={field} id={id} />
    case 'multi':
      return <MultiControl form={form} field={field} id={id} />
    case 'remote':
      return <RemoteControl form={form} field={field} id={id} />
    case 'radio':
      return <RadioControl form={form} field={field} id={id} />
    case 'switch':
      return <SwitchControl form={form} field={field} id={id} />
    case 'people':
    case 'person':
      return <PeopleControl form={form} field={field} id={id} />
    case 'files':
    case 'images':
      return <FilesControl form={form} field={field} id={id} />
    case 'lines':
      return <LinesControl form={form} field={field} id={id} />
    case 'pick':
    case 'custom':
    case 'late':
      return <OwnControl form={form} field={field} id={id} />
    default:
      return <TextControl form={form} field={field} id={id} />
  }
}

/** Field whose content the page itself draws or opens. */
const OwnControl = observer(function OwnControl<T>({ form, field, id }: ControlOf<T>) {
  const frame = frameOf({ form, field, id })
  const Late = useContext(LateContext)
  if (field.kind === 'pick') {
    return (
      <ValueRow
        {...frame}
        value={field.text(form.values)}
        placeholder={field.placeholder}
        onTap={() => field.onTap(form)}
      />
    )
  }
  const { key: name, label } = field
  const late = (frame?: LateProps['frame']) =>
    field.kind === 'late' &&
    Late && (
      <Late
        control={field.control}
        form={form as unknown as LateProps['form']}
        name={name}
        label={label}
        frame={frame}
        {...field.more}
      />
    )
  if (field.kind === 'late' && field.isRow) return late(frame)
  return (
    <FieldFrame {...frame} isStacked>
      {field.kind === 'custom' ? <View>{field.render(form)}</View> : late()}
    </FieldFrame>
  )
}) as <T>(props: ControlOf<T>) => JSX.Element

function DraftOffer<T>({ form }: { form: FormModel<T> }) {
  return (
    <View className="form__draft">
      <Tappable className="form__draft-action" onTap={() => form.restoreDraft()}>
        <Text>恢复上次填写的内容</Text>
      </Tappable>
      <Tappable
        className="form__draft-action form__draft-action--quiet"
        label="放弃上次填写的内容"
        onTap={() => form.discardDraft()}
      >
        <Text>放弃</Text>
      </Tappable>
    </View>
  )
}
