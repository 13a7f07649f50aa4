import { type CaseHomeTab, stagesOf } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import type { Navigation } from '@/platform/navigation'
import * as routes from '@/routes'
import type { BarAction } from '@/ui/page/BottomBar'

type Everyday = 'log' | 'hearing' | 'document' | 'task' | 'receivable' | 'invoice'

const USUAL: readonly Everyday[] = ['log', 'document', 'task']

/** Everyday work by tab, the likeliest first. */
const BY_TAB: Partial<Record<CaseHomeTab, readonly Everyday[]>> = {
  overview: ['log', 'task', 'document', 'hearing'],
  proceeding: ['hearing', 'log', 'task'],
  document: ['document', 'log', 'task'],
  dossier: ['document', 'log'],
  task: ['task', 'log', 'document'],
  money: ['receivable', 'invoice', 'log'],
}

/** Everyday work on a case for its bar; empty for readers who do not work on it. */
export function everydayOf(
  tab: CaseHomeTab,
  { caseId, can, category }: CaseDetail,
  navigation: Navigation,
  onHearing: () => void,
): BarAction[] {
  if (!can.work) return []
  const all: Record<Everyday, BarAction> = {
    log: { label: '记日志', onTap: () => navigation.go(routes.workLog.add, { caseId }) },
    hearing: { label: '加开庭', onTap: onHearing },
    document: { label: '上传', onTap: () => navigation.go(routes.file.upload, { caseId }) },
    task: { label: '加任务', onTap: () => navigation.go(routes.task.add, { caseId }) },
    receivable: { label: '加应收', onTap: () => navigation.go(routes.receivables.addOrEdit, { caseId }) },
    invoice: { label: '开票', onTap: () => navigation.go(routes.receivables.applyInvoice, { caseId }) },
  }
  const wanted = (BY_TAB[tab] ?? USUAL).filter((entry) => entry !== 'hearing' || stagesOf(category).length > 0)
  return wanted.filter((entry) => !can.begin || entry === 'document' || entry === 'task').map((entry) => all[entry])
}
