import type { FieldDefinition, ValuesOf } from '@contract/forms/fields'
import { numbering } from '@contract/numbering'
import { numberingLimits as most, NUMBERED, type Numbered, PART_KINDS } from '@contract/numbering/codes'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { rethrowUnlessReported } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { EditorScreen } from '../components/EditorScreen'
import { NumberingEditor } from './NumberingEditor'
import { NumberParts } from './NumberParts'
import { partFields, partOf, partValues } from './partForm'

type Asked = 'add' | 'versions' | { at: number }

/** Editor of a numbering rule, with a sample number; saved as the next version. */
function EditNumbering({ thing }: Params<typeof routes.admin.numbering>) {
  const api = useApi({ numbering })
  const { feedback } = useApp().platform
  const store = useScreenStore(() => new NumberingEditor(api.numbering, thing as Numbered))
  const [asked, setAsked] = useState<Asked>()
  const { shown, parts, problem } = store
  const save = async () => {
    try {
      if (await store.save()) feedback.toast('已保存，之后的按此编号', { icon: 'success' })
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }
  return (
    <EditorScreen
      title={`${NUMBERED[store.thing]}编号`}
      store={store}
      what="编号规则"
      problem={problem}
      onSave={() => save()}
      actions={[{ label: '添加一段', disabled: parts.length >= most.parts, onTap: () => setAsked('add') }]}
      more={[
        { label: '版本记录', onTap: () => setAsked('versions') },
        { label: '恢复产品默认规则', onTap: () => store.load(0) },
      ]}
    >
      <NumberParts store={store} onEdit={(index) => setAsked({ at: index })} />
      <ActionSheet
        open={asked === 'add'}
        title="添加一段"
        items={store.addable.map((kind) => ({
          label: PART_KINDS[kind],
          onTap: () => store.add(kind),
        }))}
        onClose={() => setAsked(undefined)}
      />
      <ActionSheet
        open={asked === 'versions'}
        title={shown?.versions.length ? '载入哪一版' : '一直使用产品默认规则'}
        items={(shown?.versions ?? []).map(({ version, sample, changedBy, time }) => ({
          label: `第 ${version} 版 · ${changedBy}`,
          note: `${friendlyTime(time)} · 如 ${sample}`,
          onTap: () => store.load(version),
        }))}
        onClose={() => setAsked(undefined)}
      />
      <PartSheet
        store={store}
        at={typeof asked === 'object' ? asked.at : undefined}
        onClose={() => setAsked(undefined)}
      />
    </EditorScreen>
  )
}

interface PartSheetProps {
  store: NumberingEditor
  at: number | undefined
  onClose: () => void
}

const PartSheet = observer(function PartSheet({ store, at: index, onClose }: PartSheetProps) {
  const part = index === undefined ? undefined : store.parts[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet asks for what was there when it opened
  const fields = useMemo(() => (part ? partFields(part, store.shown?.departments ?? []) : []), [index])
  return (
    <FormSheet
      open={!!part}
      title={part ? PART_KINDS[part.kind] : ''}
      action="确定"
      fields={fields}
      initial={(part ? partValues(part) : {}) as Partial<ValuesOf<readonly FieldDefinition[]>>}
      onClose={onClose}
      onSubmit={async (values) => {
        if (part && index !== undefined) store.put(index, partOf(part, values))
        return true
      }}
    />
  )
})

export default screen(routes.admin.numbering, EditNumbering)
