import type { CaseDetail } from '@contract/case/shapes'
import { RECKONINGS, type ReckoningKind } from '@contract/law/reckon'
import type { RecordChoice } from '@contract/selector/shapes'
import type { PropsWithChildren } from 'react'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { useAsk } from '@/stores/exchange'
import { Notice } from '@/ui/feedback/Notice'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'

export const DEADLINE = 'deadline'
export type Tool = ReckoningKind | typeof DEADLINE

const TOOLS: readonly { key: Tool; text: string }[] = [
  ...(Object.keys(RECKONINGS) as ReckoningKind[]).map((key) => ({ key, text: RECKONINGS[key].name })),
  { key: DEADLINE, text: '期限' },
]

export interface ToolProps {
  /** Case whose figures it begins with. */
  caseDetail?: CaseDetail
  onTool(tool: Tool): void
}

/** Frame of every tool: choice of the tool, the case, and actions on the result. */
export function ToolScreen({
  tool,
  caseDetail,
  onTool,
  actions,
  children,
}: PropsWithChildren<ToolProps & { tool: Tool; actions: readonly BarAction[] }>) {
  return (
    <Screen
      title="法律测算"
      subtitle={caseDetail?.name}
      header={<Tabs label="测算" items={TOOLS} value={tool} onSelect={onTool} />}
      footer={actions.length > 0 && <BottomBar actions={actions} />}
    >
      {caseDetail && <Notice text="已按项目的数据填好，可以修改" />}
      <FormSupport>{children}</FormSupport>
    </Screen>
  )
}

const WHICH: RecordsQuestion = { kind: 'case', title: '存入哪个项目', value: [], max: 1 }

/** Case to save the result with: the current one, or one chosen now. */
export function useCaseId(caseDetail: CaseDetail | undefined): () => Promise<string | undefined> {
  const ask = useAsk()
  return async () =>
    caseDetail?.caseId ?? (await ask<RecordsQuestion, RecordChoice[]>(routes.public.selectProject, WHICH))?.[0]?.id
}

/** False for people who may not work on the case. */
export const mayKeep = (caseDetail: CaseDetail | undefined): boolean => !caseDetail || caseDetail.can.work
