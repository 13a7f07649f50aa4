import { forumWords } from '@contract/case/forum'
import type { CaseHearing, Proceeding } from '@contract/case/shapes'
import type { ReactNode } from 'react'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { proceedingLookOf } from '@/rules/looks/caseLook'
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

/** Facts of a proceeding in the words of its forum: body, case number, people and result. A tap on a person calls them. */
export function ProceedingFacts({ proceeding, hearings = [], children }: Props) {
  const { navigation } = useApp()
  const { stage, acceptOrgan, courtCaseNo, tribunal, judge, judgePhone, clerk, clerkPhone } = proceeding
  const words = forumWords(proceeding)
  return (
    <Section title={stage} right={<StatusChip {...proceedingLookOf(proceeding)} />}>
      <KeyValue
        rows={[
          filledRow('受理机关', acceptOrgan),
          filledRow('案号', courtCaseNo),
          filledRow(words.tribunal, tribunal),
          filledRow(words.decider, judge || (judgePhone && words.title), { call: judgePhone || undefined }),
          filledRow(words.clerk, clerk || (clerkPhone && words.clerk), { call: clerkPhone || undefined }),
          filledRow(words.filedDate, proceeding.filedDate && fullDay(proceeding.filedDate)),
          filledRow('送达日期', proceeding.servedDate && fullDay(proceeding.servedDate)),
          ...hearings.map(({ scheduleId, startTime, place }, index) => ({
            label: hearings.length > 1 ? `开庭 ${index + 1}` : '开庭',
            value: [friendlyTime(startTime), place].filter(Boolean).join(' · '),
            onTap: () => navigation.go(routes.schedule.scheduleDetail, { id: scheduleId }),
          })),
          filledRow(words.result, proceeding.result),
          filledRow(words.resultDate, proceeding.resultDate && fullDay(proceeding.resultDate)),
        ]}
      />
      {children}
    </Section>
  )
}
