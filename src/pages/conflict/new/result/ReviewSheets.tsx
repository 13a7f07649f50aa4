import { conflict } from '@contract/conflict'
import type { ConflictMark, ConflictMarkType } from '@contract/conflict/codes'
import { conflictMarkForm, conflictWaiverForm } from '@contract/conflict/form'
import type { ConflictReport, OpenHit } from '@contract/conflict/shapes'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { useRecordForm } from '@/features/form/FormScreen'
import { FormSupport } from '@/features/form/FormSupport'
import type { RecordForm } from '@/features/form/RecordForm'
import { Part } from '@/features/record/Part'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'

interface Reviewed {
  report: ConflictReport
  onClose(): void
  /** Called with the updated report. */
  onDone(report: ConflictReport): void
}

/** Sheet for a reviewer's mark on a hit. */
export function MarkSheet({ report, hit, ...rest }: Reviewed & { hit: OpenHit }) {
  const api = useApi({ conflict })
  const { mark, type, reason } = hit.mark ?? {}
  const form = useRecordForm<typeof conflictMarkForm, ConflictReport, ConflictReport>(
    `conflict/mark/${hit.hitId}`,
    () => ({
      fields: conflictMarkForm,
      initial: { mark: mark ?? '', type: type ?? '', reason: reason ?? '' },
      send: (values, { key }) =>
        api.conflict.saveMark(
          {
            hitId: hit.hitId,
            version: report.version,
            mark: values.mark as ConflictMark,
            type: values.type as ConflictMarkType,
            reason: values.reason,
          },
          { key },
        ),
    }),
  )
  return <FormSheet title={`审查「${hit.partyName}」`} action="保存结论" form={form} {...rest} />
}

/** Sheet for the letter by which both sides consent. */
export function WaiverSheet({ report, ...rest }: Reviewed) {
  const api = useApi({ conflict })
  const { reportId, version } = report
  const form = useRecordForm<typeof conflictWaiverForm, ConflictReport, ConflictReport>(
    `conflict/waiver/${reportId}`,
    () => ({
      fields: conflictWaiverForm,
      notKept: ['fileIds'],
      send: ({ fileIds, note }, { key }) =>
        api.conflict.saveWaiver({ reportId, version, fileId: fileIds[0] ?? '', note }, { key }),
    }),
  )
  return (
    <FormSheet title="登记豁免" action="登记豁免" form={form} {...rest}>
      <Signers reportId={reportId} />
    </FormSheet>
  )
}

/** People whose written consent the letter needs. */
const Signers = observer(function Signers({ reportId }: { reportId: string }) {
  const api = useApi({ conflict })
  const signers = usePart({ kind: 'conflict', id: reportId }, () => api.conflict.getLetterTarget({ reportId }))
  return (
    <Part of={signers}>
      {(targets) =>
        targets.length > 0 && (
          <Section title={`须由 ${targets.length} 方签署`} flush>
            {targets.map(({ name, kind, why }) => (
              <Cell key={name} icon={kind === 'person' ? 'user' : 'building'} title={name} note={why} />
            ))}
          </Section>
        )
      }
    </Part>
  )
})

interface FormSheetProps {
  title: string
  action: string
  form: Pick<RecordForm<never, never, ConflictReport>, 'form' | 'isSubmitting' | 'submit'>
  onClose(): void
  onDone(report: ConflictReport): void
}

const FormSheet = observer(function FormSheet(props: PropsWithChildren<FormSheetProps>) {
  const { title, action, form, onClose, onDone, children } = props
  const send = async () => {
    const report = await form.submit()
    if (report) onDone(report)
  }
  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      footer={<Button label={action} kind="primary" size="large" busy={form.isSubmitting} onTap={() => send()} />}
    >
      {children}
      <FormSupport>{form.form && <FormView form={form.form} />}</FormSupport>
    </Sheet>
  )
})
