import type { CaseHearing, Proceeding } from '@contract/case/shapes'
import type { ReactNode } from 'react'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { proceedingLook } from '@/rules/looks/caseLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { filledRow, KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'

interface Props {
  proceeding: Proceeding
  hearings?: readonly CaseHearing[]
  /** Actions, shown under the facts. */
  children?: ReactNode
}

/** Facts of a proceeding: court, case number, judges and result. A tap on a person calls them. */
export function ProceedingFacts({ proceeding, hearings = [], children }: Props) {
  const { navigation } = useApp()
  const { stage, status, acceptOrgan, courtCaseNo, tribunal, judge, judgePhone, clerk, clerkPhone } = proceeding
  return (
    <Section title={stage} right={<StatusChip {...proceedingLook[status]} />}>
      <KeyValue
        rows={[
          filledRow('受理机关', acceptOrgan),
          filledRow('案号', courtCaseNo),
          filledRow('审判庭', tribunal),
          filledRow('承办法官', judge || (judgePhone && '法官'), { call: judgePhone || undefined }),
          filledRow('书记员', clerk || (clerkPhone && '书记员'), { call: clerkPhone || undefined }),
          filledRow('立案日期', proceeding.filedDate && fullDay(proceeding.filedDate)),
          filledRow('送达日期', proceeding.servedDate && fullDay(proceeding.servedDate)),
          ...hearings.map(({ scheduleId, startTime, place }, at) => ({
            label: hearings.length > 1 ? `开庭 ${at + 1}` : '开庭',
            value: [friendlyTime(startTime), place].filter(Boolean).join(' · '),
            onTap: () => navigation.go(routes.schedule.scheduleDetail, { id: scheduleId }),
          })),
          filledRow('裁判结果', proceeding.result),
          filledRow('裁判日期', proceeding.resultDate && fullDay(proceeding.resultDate)),
        ]}
      />
      {children}
    </Section>
  )
}
