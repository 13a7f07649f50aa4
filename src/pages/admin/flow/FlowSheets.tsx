import { drawingLimits as most } from '@contract/approval/drawing'
import type { DrawnNode } from '@contract/approval/shapes'
import { type FieldDefinition, type FormValues, money, switchField, text, type ValuesOf } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { branchFields, branchValues, tryFields } from '@/features/approval/drawing/branchForm'
import type { FlowEditor } from '@/features/approval/drawing/FlowEditor'
import { stepFields, stepValues } from '@/features/approval/drawing/stepForm'
import { FormSheet } from '@/features/form/FormSheet'
import { rethrowUnlessReported } from '@/lib/errors'

export type Asked =
  | { what: 'step'; node: DrawnNode }
  /** `at` is the index of the branch; absent for a new one. */
  | { what: 'branch'; node: DrawnNode; at?: number }
  | { what: 'try' | 'save' | 'batch' }

interface FlowSheetsProps {
  store: FlowEditor
  asked: Asked | undefined
  onClose: () => void
  onSave: (note: string) => Promise<boolean>
}

interface Sheet {
  title: string
  action: string
  fields: readonly FieldDefinition[]
  initial?: FormValues
  submit: (values: FormValues) => boolean | Promise<boolean>
}

const SAVING = [text('note', '修改说明', { max: most.note, placeholder: '为什么改，给以后看的人' })] as const
const BATCH = [
  switchField('isOn', '可以批量同意', { hint: '须签名、须意见与办理的步骤总是逐条审批；打开后新到的待办才可以批量' }),
  money('maxAmount', '金额上限', { hint: '超过的逐条审批；不填则不限', visibleIf: { key: 'isOn', in: ['true'] } }),
] as const

/** Sheets of the flow's page, one at a time. */
export const FlowSheets = observer(function FlowSheets({ store, asked, onClose, onSave }: FlowSheetsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet asks for what was there when it opened
  const sheet = useMemo(() => asked && sheetOf(asked, store, onSave), [asked])
  return (
    <FormSheet
      open={!!sheet}
      title={sheet?.title ?? ''}
      action={sheet?.action ?? ''}
      fields={sheet?.fields ?? SAVING}
      initial={(sheet?.initial ?? {}) as Partial<ValuesOf<readonly FieldDefinition[]>>}
      onClose={onClose}
      onSubmit={async (values) => (await sheet?.submit(values as FormValues)) ?? true}
    />
  )
})

function sheetOf(asked: Asked, store: FlowEditor, onSave: FlowSheetsProps['onSave']): Sheet | undefined {
  const { shown, nodes } = store
  if (!shown) return undefined
  const done = (work: () => void) => {
    work()
    return true
  }
  switch (asked.what) {
    case 'step': {
      const { node } = asked
      return {
        title: node.name,
        action: '确定',
        fields: stepFields(node, nodes, shown),
        initial: stepValues(node),
        submit: (values) => done(() => store.setStep(node, values)),
      }
    }
    case 'branch': {
      const { node, at: index } = asked
      const branch = index === undefined ? undefined : node.branches?.[index]
      return {
        title: branch ? '修改条件' : '增加条件',
        action: '确定',
        fields: branchFields(node, nodes, shown.fields),
        initial: branch && branchValues(branch),
        submit: (values) => done(() => store.setBranch(node, index, values)),
      }
    }
    case 'try':
      return {
        title: '试运行',
        action: '看看谁会审批',
        fields: tryFields(nodes, shown.fields),
        submit: ({ applicantId, ...values }) =>
          runReported(() => store.tryOut([applicantId].flat().map(String)[0] ?? '', values)),
      }
    case 'save':
      return {
        title: '保存为新的版本',
        action: '保存',
        fields: SAVING,
        submit: ({ note }) => onSave(String(note ?? '')),
      }
    case 'batch':
      return {
        title: '批量同意',
        action: '保存',
        fields: BATCH,
        initial: { isOn: shown.batch.isOn, maxAmount: shown.batch.maxAmount },
        submit: ({ isOn, maxAmount }) => runReported(() => store.saveBatch(isOn === true, String(maxAmount ?? ''))),
      }
  }
}

/** Runs the work and returns true; false after an error, which is shown. */
const runReported = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    (error) => {
      rethrowUnlessReported(error)
      return false
    },
  )
