import { caseInfo } from '@contract/case'
import { CASE_REPEAT_REASONS } from '@contract/case/codes'
import type { CaseRepeat } from '@contract/case/shapes'
import type { CompareQuestion } from '@/features/case/compareRows'
import type { RepeatsQuestion } from '@/features/case/useRepeats'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useAsk, useQuestion } from '@/stores/exchange'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ListRow } from '@/ui/show/ListRow'
import { RowChips, RowWords } from '@/ui/show/RowLine'

const BY_LINK: RepeatsQuestion = { asked: {}, draft: {} }

/** Possible duplicates of the case being entered: compare each, or declare it different. */
function RepeatProject() {
  const api = useApi({ caseInfo })
  const deps = useRecordDeps()
  const { navigation } = useApp()
  const { question = BY_LINK, answer } = useQuestion<RepeatsQuestion, boolean>(routes.project.repeatProject)
  const ask = useAsk()
  const list = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.caseInfo.isSaveCaseInfo(question.asked) }),
  )
  const found = list.now?.repeats ?? []
  const compare = async (caseId: string) => {
    const asked: CompareQuestion = { draft: question.draft, caseId }
    const isSame = await ask<CompareQuestion, boolean>(routes.project.compare, asked)
    if (isSame) await navigation.go(routes.project.home, { caseId })
  }
  return (
    <Screen
      title="相似项目"
      state={{ isLoading: list.isLoading, error: list.error, isEmpty: found.length === 0 }}
      onRetry={list.retry}
      skeleton="list"
      empty={{ icon: 'briefcase', text: '没有相似的项目' }}
      footer={
        <BottomBar
          actions={[
            { label: '返回修改', onTap: () => answer(false) },
            { label: '仍然登记', kind: 'primary', onTap: () => answer(true) },
          ]}
        />
      }
    >
      <Notice tone="warn" text={`找到 ${found.length} 个相似的项目，点开可以逐项对比`} />
      {found.map((repeat) => (
        <RepeatRow
          key={repeat.caseId ?? `${repeat.lead.empId} ${repeat.createTime}`}
          repeat={repeat}
          onCompare={compare}
        />
      ))}
    </Screen>
  )
}

/** A colleague's case shows only the contact. */
function RepeatRow({ repeat, onCompare }: { repeat: CaseRepeat; onCompare: (caseId: string) => Promise<void> }) {
  const { caseId, name, innerNo, status, clientNames, lead, reasons, createTime } = repeat
  return (
    <ListRow
      title={name || `${lead.name}承办的项目`}
      chip={caseLook[status]}
      onTap={caseId ? () => onCompare(caseId) : undefined}
    >
      <RowWords
        text={
          caseId
            ? [clientNames.join('、'), `${lead.name}主办`, innerNo].filter(Boolean).join(' · ')
            : `您无权查看，请联系 ${lead.name}`
        }
        right={`${friendlyTime(createTime)} 登记`}
      />
      <RowChips chips={reasons.map((reason) => ({ text: CASE_REPEAT_REASONS[reason], tone: 'warn' }))} />
    </ListRow>
  )
}

export default screen(routes.project.repeatProject, RepeatProject)
