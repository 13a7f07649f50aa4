import { caseInfo } from '@contract/case'
import { CASE_HOME_TABS, type CaseHomeTab } from '@contract/case/codes'
import type { CaseHome } from '@contract/case/shapes'
import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { TimerAction } from '@/features/timer/TimerAction'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { CaseActions } from './CaseActions'
import { CaseHead, hasMoney } from './CaseHead'
import { DocumentTab } from './DocumentTab'
import { DossierTab } from './DossierTab'
import { LogTab } from './LogTab'
import { MoneyTab } from './MoneyTab'
import { ProceedingTab } from './ProceedingTab'
import { TaskTab } from './TaskTab'
import { ApprovalTab, DynamicTab, OverviewTab, PartiesTab } from './tabs'
import { useCaseApi } from './useCasePart'

const shownCase = recordPage(routes.project.home, {
  read: caseInfo.getCaseInfoHome,
  input: ({ caseId }) => ({ caseId }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
  events: () => ({ 'workflow:changed': () => true }),
  opened: ({ caseInfo: { name, innerNo, clientNames } }) => ({ title: name, note: innerNo ?? clientNames[0] }),
})

const PARTS = {
  overview: ({ now }) => now && <OverviewTab caseDetail={now.caseInfo} />,
  parties: ({ now }) => now && <PartiesTab caseDetail={now.caseInfo} />,
  proceeding: (record) => <ProceedingTab record={record} />,
  document: ({ now }) => now && <DocumentTab caseDetail={now.caseInfo} />,
  dossier: ({ now }) => now && <DossierTab caseDetail={now.caseInfo} />,
  log: ({ now }) => now && <LogTab caseDetail={now.caseInfo} />,
  task: ({ now }) => now && <TaskTab caseDetail={now.caseInfo} />,
  money: ({ now }) => now && <MoneyTab caseDetail={now.caseInfo} />,
  approval: ({ now }) => now && <ApprovalTab caseDetail={now.caseInfo} />,
  dynamic: ({ now }) => now && <DynamicTab caseDetail={now.caseInfo} />,
} as const satisfies Record<CaseHomeTab, (record: LiveRecord<CaseHome>) => ReactNode>

const isTab = (word: string | undefined): word is CaseHomeTab => !!word && word in PARTS

function ProjectHome({ caseId, activeTab }: { caseId: string; activeTab?: string }) {
  const { record } = useRecord(shownCase, { caseId })
  const [tab, setTab] = useState<CaseHomeTab>(isTab(activeTab) ? activeTab : 'overview')
  const { now } = record
  const { navigation } = useApp()
  return (
    <Screen
      title="项目"
      state={record}
      onRetry={record.retry}
      right={
        now && (
          <>
            {now.caseInfo.can.work && <TimerAction kind="case" id={caseId} />}
            {(now.caseInfo.fee || hasMoney(now.caseInfo) || tab === 'money') && <AmountsEye />}
            <Star record={record} home={now} />
          </>
        )
      }
      header={now && <Tabs label="项目内容" items={tabsOf(now)} value={tab} onSelect={setTab} />}
      footer={<CaseActions record={record} tab={tab} />}
    >
      {now && (
        <View>
          <CaseHead
            home={now}
            ways={{
              toTeam: () => setTab('parties'),
              toProceedings: () => setTab('proceeding'),
              toMoney: () => setTab('money'),
              toHearing: (id) => navigation.go(routes.schedule.detail, { id }),
            }}
          />
          <View key={tab}>{PARTS[tab](record)}</View>
        </View>
      )}
    </Screen>
  )
}

function Star({ record, home }: { record: LiveRecord<CaseHome>; home: CaseHome }) {
  const api = useCaseApi()
  const { isFocused, caseInfo: caseDetail } = home
  const toggle = () =>
    record.send(
      'focus',
      (_, key) => api.caseInfo.saveFocus({ caseId: caseDetail.caseId, isFocused: !isFocused }, { key }),
      {
        toast: isFocused ? '已取消关注' : '已关注，工作台上可以找到',
        early: (now) => ({ ...now, isFocused: !isFocused }),
        take: (now) => ({ ...now, isFocused: !isFocused }),
      },
    )
  return <NavAction label={isFocused ? '取消关注' : '关注'} icon={isFocused ? 'star-fill' : 'star'} onTap={toggle} />
}

/** Tabs that show a count. */
const COUNTED: readonly CaseHomeTab[] = ['proceeding', 'document', 'approval']

const tabsOf = ({ counts }: CaseHome) =>
  (Object.keys(PARTS) as CaseHomeTab[]).map((key) => {
    const text = CASE_HOME_TABS[key]
    return { key, text: COUNTED.includes(key) && counts[key] ? `${text} ${counts[key]}` : text }
  })

export default screen(routes.project.home, ProjectHome, { record: shownCase })
