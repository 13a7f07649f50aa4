import type { CaseDetail, CaseHome, Proceeding } from '@contract/case/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ProceedingFacts } from '@/features/case/ProceedingFacts'
import { DeadlinesPart } from '@/features/deadline/DeadlinesPart'
import { PreservationsPart } from '@/features/preservation/PreservationsPart'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { RowLine } from '@/ui/show/RowLine'
import { HearingSheet, ProceedingSheet } from './ProceedingSheets'

/** Open sheet: of a proceeding, or of a new one. */
type Open = { sheet: 'proceeding'; of?: Proceeding } | { sheet: 'hearing'; of: Proceeding }

/** Proceedings by 审级: status, judges, and hearings. */
export const ProceedingTab = observer(function ProceedingTab({ record }: { record: LiveRecord<CaseHome> }) {
  const [open, setOpen] = useState<Open>()
  const { now } = record
  if (!now) return null
  const { caseInfo: caseDetail, hearings } = now
  const close = () => setOpen(undefined)
  const take = (caseInfo: CaseDetail) => record.show({ ...now, caseInfo })
  return (
    <>
      {caseDetail.proceedings.length === 0 && (
        <Empty icon="scales" text="还没有程序" hint="登记受理机关、案号与承办人，开庭会进入团队的日程" />
      )}
      {caseDetail.proceedings.map((proceeding) => (
        <ProceedingFacts
          key={proceeding.proceedingId}
          proceeding={proceeding}
          hearings={hearings.filter(({ proceedingId }) => proceedingId === proceeding.proceedingId)}
        >
          {caseDetail.can.work && (
            <RowLine>
              <Button
                label="修改"
                size="small"
                spokenName={`修改${proceeding.stage}程序`}
                onTap={() => setOpen({ sheet: 'proceeding', of: proceeding })}
              />
              <Button
                label="登记开庭"
                size="small"
                spokenName={`登记${proceeding.stage}开庭`}
                onTap={() => setOpen({ sheet: 'hearing', of: proceeding })}
              />
            </RowLine>
          )}
        </ProceedingFacts>
      ))}
      {caseDetail.can.work && (
        <Section>
          <Button label="添加程序" size="large" onTap={() => setOpen({ sheet: 'proceeding' })} />
        </Section>
      )}
      <DeadlinesPart deadlineCase={caseDetail} />
      <PreservationsPart caseRecord={caseDetail} />
      {open?.sheet === 'proceeding' && (
        <ProceedingSheet caseDetail={caseDetail} of={open.of} onKept={take} onClose={close} />
      )}
      {open?.sheet === 'hearing' && (
        <HearingSheet caseDetail={caseDetail} of={open.of} onKept={(home) => record.show(home)} onClose={close} />
      )}
    </>
  )
})
