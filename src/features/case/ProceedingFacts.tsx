import type { CaseHearing, Proceeding } from '@contract/case/shapes'
import type { ReactNode } from 'react'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { proceedingLook } from '@/rules/looks/caseLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'

const row = (label: string, value: string | null, more: Partial<KeyValueRow> = {}): KeyValueRow[] =>
  value ? [{ label, value, ...more }] : []

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
          ...row('受理机关', acceptOrgan),
          ...row('案号', courtCaseNo),
          ...row('审判庭', tribunal),
          ...row('承办法官', judge || (judgePhone && '法官'), { call: judgePhone || undefined }),
          ...row('书记员', clerk || (clerkPhone && '书记员'), { call: clerkPhone || undefined }),
          ...row('立案日期', proceeding.filedDate && fullDay(proceeding.filedDate)),
          ...row('送达日期', proceeding.servedDate && fullDay(proceeding.servedDate)),
          ...hearings.map(({ scheduleId, startTime, place }, at) => ({
            label: hearings.length > 1 ? `开庭 ${at + 1}` : '开庭',
            value: [friendlyTime(startTime), place].filter(Boolean).join(' · '),
            onTap: () => navigation.go(routes.schedule.scheduleDetail, { id: scheduleId }),
          })),
          ...row('裁判结果', proceeding.result),
          ...row('裁判日期', proceeding.resultDate && fullDay(proceeding.resultDate)),
        ]}
      />
      {children}
    </Section>
  )
}
