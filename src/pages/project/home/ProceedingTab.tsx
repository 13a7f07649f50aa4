import { hearingForm, proceedingForm } from '@contract/case/form'
import type { CaseDetail, CaseHome, Proceeding } from '@contract/case/shapes'
import { PROCEEDING_STATUS, type ProceedingStatus, stagesOf } from '@contract/codes/case'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { choicesOf, select } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ProceedingFacts } from '@/features/case/ProceedingFacts'
import { DeadlinesPart } from '@/features/deadline/DeadlinesPart'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { PreservationsPart } from '@/features/preservation/PreservationsPart'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { RowLine } from '@/ui/show/RowLine'
import { useCaseApi } from './useCasePart'

/** Which sheet is open: of a proceeding, or of a new one. */
type Open = { sheet: 'proceeding'; of?: Proceeding } | { sheet: 'hearing'; of: Proceeding }

/** Its proceedings, 审级 by 审级: where each one stands, who decides it, and when it is heard. */
export const ProceedingTab = observer(function ProceedingTab({ record }: { record: LiveRecord<CaseHome> }) {
  const [open, setOpen] = useState<Open>()
  const { now } = record
  if (!now) return null
  const { caseInfo: matter, hearings } = now
  const close = () => setOpen(undefined)
  const take = (caseInfo: CaseDetail) => record.show({ ...now, caseInfo })
  return (
    <>
      {matter.proceedings.length === 0 && (
        <Empty icon="scales" text="还没有程序" hint="登记受理机关、案号与承办法官，开庭会进入团队的日程" />
      )}
      {matter.proceedings.map((one) => (
        <ProceedingFacts
          key={one.proceedingId}
          proceeding={one}
          hearings={hearings.filter(({ proceedingId }) => proceedingId === one.proceedingId)}
        >
          {matter.can.work && (
            <RowLine>
              <Button
                label="修改"
                size="small"
                spokenName={`修改${one.stage}程序`}
                onTap={() => setOpen({ sheet: 'proceeding', of: one })}
              />
              <Button
                label="登记开庭"
                size="small"
                spokenName={`登记${one.stage}开庭`}
                onTap={() => setOpen({ sheet: 'hearing', of: one })}
              />
            </RowLine>
          )}
        </ProceedingFacts>
      ))}
      {matter.can.work && (
        <Section>
          <Button label="添加程序" size="large" onTap={() => setOpen({ sheet: 'proceeding' })} />
        </Section>
      )}
      <DeadlinesPart matter={matter} />
      <PreservationsPart matter={matter} />
      {open?.sheet === 'proceeding' && <ProceedingSheet matter={matter} of={open.of} onKept={take} onClose={close} />}
      {open?.sheet === 'hearing' && (
        <HearingSheet matter={matter} of={open.of} onKept={(home) => record.show(home)} onClose={close} />
      )}
    </>
  )
})

interface SheetProps<R> {
  matter: CaseDetail
  onKept(kept: R): void
  onClose(): void
}

const [, ...rest] = proceedingForm
/** With the stages that matters of this category go through, and how it stands once it is there. */
const formFor = ({ category }: CaseDetail, isThere: boolean) =>
  [
    select(
      'stage',
      '审级',
      stagesOf(category).length > 0 ? stagesOf(category) : proceedingForm[0].options.map(({ value }) => value),
      { required: true },
    ),
    ...(isThere ? [select('status', '状态', choicesOf(PROCEEDING_STATUS), { required: true })] : []),
    ...rest,
  ] as unknown as typeof proceedingForm

function ProceedingSheet({ matter, of, onKept, onClose }: SheetProps<CaseDetail> & { of?: Proceeding }) {
  const { caseInfo } = useCaseApi()
  return (
    <RecordFormSheet
      title={of ? `修改${of.stage}程序` : '添加程序'}
      action="保存"
      toast="已保存，动态里可以看到"
      onClose={onClose}
      options={() => ({
        fields: formFor(matter, !!of),
        initial: (of ? heldOf(of) : { stage: matter.stage }) as Partial<ValuesOf<typeof proceedingForm>>,
        send: async (values, { key }) => {
          const { status, ...given } = values as typeof values & { status?: ProceedingStatus }
          const { caseId, version } = matter
          const input = { caseId, version, status, values: tidy(proceedingForm, given as FormValues) }
          onKept(await caseInfo.updateCaseTrial({ ...input, proceedingId: of?.proceedingId }, { key }))
          return true
        },
      })}
    />
  )
}

const heldOf = ({ proceedingId: _, ...values }: Proceeding) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']))

function HearingSheet({ matter, of, onKept, onClose }: SheetProps<CaseHome> & { of: Proceeding }) {
  const { caseInfo } = useCaseApi()
  return (
    <RecordFormSheet
      title={`${of.stage}开庭`}
      action="放入日程"
      toast="已进入团队成员的日程"
      onClose={onClose}
      options={() => ({
        fields: hearingForm,
        initial: { hours: '2', place: [of.acceptOrgan, of.tribunal].filter(Boolean).join(' ') },
        send: async (values, { key }) => {
          const { caseId } = matter
          const input = { caseId, proceedingId: of.proceedingId, values: tidy(hearingForm, values as FormValues) }
          onKept(await caseInfo.saveHearing(input, { key }))
          return true
        },
      })}
    />
  )
}
