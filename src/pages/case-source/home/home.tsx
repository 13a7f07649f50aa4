import { caseSource } from '@contract/case-source'
import { CASE_SOURCE_HOME_TABS, type CaseSourceHomeTab } from '@contract/case-source/codes'
import type { CaseSourceHome as Home } from '@contract/case-source/shapes'
import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { SourceFacts } from '@/features/case-source/SourceFacts'
import { PartiesPart } from '@/features/record/PartiesPart'
import { TimerAction } from '@/features/timer/TimerAction'
import * as routes from '@/routes'
import { isEnding, protectionWords, sourceLook } from '@/rules/looks/caseSourceLook'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { DetailHead } from '@/ui/show/DetailHead'
import { ApprovalTab } from './ApprovalTab'
import { ConflictReports } from './ConflictReports'
import { DocumentTab } from './DocumentTab'
import { DynamicTab } from './DynamicTab'
import { FollowTab } from './FollowTab'
import { SourceActions } from './SourceActions'
import { TeamTab } from './TeamTab'

const shownSource = recordPage(routes.caseSource.home, {
  read: caseSource.getHome,
  input: ({ caseId }) => ({ caseId }),
  about: ({ caseId }) => ({ kind: 'caseSource', id: caseId }),
  events: () => ({ 'workflow:changed': () => true }),
  opened: ({ source: { name, clientNames } }) => ({ title: name, note: clientNames[0] }),
})

const isTab = (word: string | undefined): word is CaseSourceHomeTab => !!word && word in CASE_SOURCE_HOME_TABS

function CaseSourceHome({ caseId, activeTab }: { caseId: string; activeTab?: string }) {
  const { record } = useRecord(shownSource, { caseId })
  const [tab, setTab] = useState<CaseSourceHomeTab>(isTab(activeTab) ? activeTab : 'overview')
  const { now } = record
  return (
    <Screen
      title="案源"
      state={record}
      onRetry={record.retry}
      right={
        now && (
          <>
            <TimerAction kind="caseSource" id={caseId} />
            <AmountsEye />
          </>
        )
      }
      header={now && <Tabs label="案源内容" items={tabsOf(now)} value={tab} onSelect={setTab} />}
      footer={<SourceActions record={record} />}
    >
      {now && (
        <View>
          <Head home={now} />
          <View key={tab}>{PARTS[tab](now)}</View>
        </View>
      )}
    </Screen>
  )
}

const PARTS: Record<CaseSourceHomeTab, (home: Home) => ReactNode> = {
  overview: ({ source }) => <SourceFacts source={source} />,
  parties: ({ source }) => (
    <>
      <PartiesPart parties={source.parties} />
      <ConflictReports source={source} />
    </>
  ),
  follow: ({ source }) => <FollowTab source={source} />,
  document: ({ source }) => <DocumentTab source={source} />,
  team: ({ source }) => <TeamTab source={source} />,
  approval: ({ source }) => <ApprovalTab source={source} />,
  dynamic: ({ source }) => <DynamicTab source={source} />,
}

/** Tabs that show a count. */
const COUNTED: readonly CaseSourceHomeTab[] = ['follow', 'document', 'approval']

const tabsOf = ({ counts }: Home) =>
  (Object.entries(CASE_SOURCE_HOME_TABS) as [CaseSourceHomeTab, string][]).map(([key, text]) => ({
    key,
    text: COUNTED.includes(key) && counts[key] ? `${text} ${counts[key]}` : text,
  }))

function Head({ home: { source, protectDaysLeft } }: { home: Home }) {
  const { name, status, clientNames, expectedFee, finder, number } = source
  const left = status === 'following' ? protectionWords(protectDaysLeft) : undefined
  return (
    <DetailHead
      title={name}
      chip={sourceLook[status]}
      amount={expectedFee}
      amountOf="预计收费"
      chips={[isEnding(protectDaysLeft) && left ? { text: left, tone: 'warn' } : false]}
      next={nextWords(source, isEnding(protectDaysLeft) ? undefined : left)}
      words={`${clientNames.join('、') || '未填写委托人'} · ${finder.name}引入 · ${number}`}
    />
  )
}

function nextWords({ status, isPooled }: Home['source'], left: string | undefined): string | undefined {
  if (isPooled) return '在公海中，可以认领'
  if (status === 'draft') return '尚未报备，报备通过后受保护'
  if (status === 'conflicted') return '因利益冲突被退回，取得豁免或修改后可再次报备'
  if (status === 'expired') return '保护期已满，可以再次报备'
  return left
}

export default screen(routes.caseSource.home, CaseSourceHome, { record: shownSource })
